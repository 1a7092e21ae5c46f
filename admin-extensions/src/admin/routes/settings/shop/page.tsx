import { defineRouteConfig } from "@medusajs/admin-sdk";
import { useQuery } from "@tanstack/react-query";
import { Loaded, Panel } from "../../../components/panel";
import { SettingsForm } from "../../../components/settings-form";
import { settingsQuery } from "../../../lib/store";

function ShopSettingsPage() {
  const settings = useQuery(settingsQuery);
  return (
    <Panel title="Shop" note="What holds from the moment you save it, on every page and every server.">
      <Loaded query={settings}>{(current) => <SettingsForm current={current} />}</Loaded>
    </Panel>
  );
}

export const config = defineRouteConfig({ label: "Shop", rank: 1 });

export const handle = { breadcrumb: () => "Shop" };

export default ShopSettingsPage;
