import { isOfArea } from "@nocturne/contract/staff-roles";
import { Link } from "react-router";
import { useStoreConfig } from "../../api/store-config";
import { Button, buttonClass } from "../../components/ui/button";
import { EDITING_KEY } from "../../words/words-context";
import { ConfirmProvider } from "./confirm";
import { OtherRegion } from "./other-region";
import { PanelLoading } from "./panel-notice";
import { BUTTONS_ROW } from "./buttons-row";
import { PanelTabs } from "./panel-tabs";
import { panelTexts } from "./texts";
import { useAdmin } from "./use-admin";

/** Begins to edit the words of the page, from its top. */
function editPage(): void {
  sessionStorage.setItem(EDITING_KEY, "1");
  dispatchEvent(new Event(EDITING_KEY));
  window.scrollTo({ top: 0 });
}

/** The panel for admins, a notice for everybody else. The server checks the role again at every call. */
export default function AdminPanel() {
  const { user, isAdmin, isPending } = useAdmin();
  const { regions } = useStoreConfig();
  const isElsewhere = regions !== undefined && regions.chosen !== regions.list[0]?.id;
  return (
    <section aria-labelledby="admin-title" className="gutter py-6 text-[0.875rem] leading-5">
      {isPending && <PanelLoading text={panelTexts.loading} />}
      {!isPending && !isAdmin && (
        <div className="grid justify-items-start gap-3 py-8">
          <h2 id="admin-title" className="text-2xl font-semibold tracking-tight">
            {panelTexts.denied}
          </h2>
          <p className="text-base text-smoke">{panelTexts.deniedNote}</p>
          {!user && (
            <Link to="/auth" className={buttonClass("line", "mt-2")}>
              {panelTexts.logIn}
            </Link>
          )}
        </div>
      )}
      {user && isAdmin && (
        <ConfirmProvider>
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pr-14 max-[30rem]:pr-0">
            <h2 id="admin-title" className="text-2xl max-[30rem]:pr-14 font-semibold tracking-tight">
              {panelTexts.title}
            </h2>
            <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2 max-[480px]:w-full">
              <p className="text-smoke max-[480px]:w-full">{panelTexts.loggedInAs(user.username)}</p>
              <div className={BUTTONS_ROW}>
                {isOfArea(user.roles, "content") && (
                  <Button size="dense" variant="line" onClick={editPage}>
                    {panelTexts.editPage}
                  </Button>
                )}
                <Link to="/shop-settings" className={buttonClass("line", "", "dense")}>
                  {panelTexts.shopSettings}
                </Link>
              </div>
            </div>
          </div>
          {isElsewhere ? <OtherRegion {...regions} /> : <PanelTabs user={user} />}
        </ConfirmProvider>
      )}
    </section>
  );
}
