import { isOfArea } from "@nocturne/contract/staff-roles";
import { Suspense } from "react";
import { NavLink } from "react-router";
import { useUser } from "../../api/account";
import { useCurrentPages } from "../../api/use-current-pages";
import { useChosenInView } from "../../lib/use-chosen-in-view";
import { ConfirmProvider } from "../admin-panel/confirm";
import { PanelLoading } from "../admin-panel/panel-notice";
import { SETTINGS_SECTIONS } from "./sections";
import { shopSettingsTexts } from "./texts";

const ITEM =
  "caps block shrink-0 border-transparent px-3 py-3 text-smoke hover:text-bone focus-visible:-outline-offset-2 aria-[current=page]:border-acid aria-[current=page]:text-bone max-md:border-b-2 md:border-l-2";

/** The list of sections that the admin's roles have, and the one that is open. */
export default function ShopSettings({ slug }: { slug: string | undefined }) {
  const { user } = useUser();
  useCurrentPages();
  const sections = SETTINGS_SECTIONS.filter(({ area }) => isOfArea(user?.roles, area));
  const section = sections.find((one) => one.slug === slug) ?? sections[0]!;
  const list = useChosenInView<HTMLUListElement>(section.slug);
  return (
    <ConfirmProvider>
      <div className="gutter pt-10 pb-20 text-[0.875rem] leading-5">
        <h1 className="voice">{shopSettingsTexts.title}</h1>
        <div className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-[12rem_minmax(0,1fr)]">
          <nav aria-label={shopSettingsTexts.sections} className="min-w-0 border-ash max-md:border-b">
            <ul ref={list} className="flex max-md:strip max-md:pr-12 md:block">
              {sections.map(({ slug, title }) => (
                <li key={slug} className="shrink-0">
                  <NavLink
                    to={`/shop-settings/${slug}`}
                    aria-current={slug === section.slug ? "page" : undefined}
                    className={ITEM}
                    preventScrollReset
                  >
                    {title}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <section
            aria-labelledby="settings-section"
            className={`min-w-0 ${section.isWide ? "max-w-5xl" : "max-w-3xl"}`}
          >
            <h2 id="settings-section" className="text-2xl font-semibold tracking-tight">
              {section.title}
            </h2>
            <p className="mt-1 mb-6 max-w-prose text-base text-smoke">{section.note}</p>
            <Suspense fallback={<PanelLoading text={shopSettingsTexts.loading} />}>
              <section.View key={section.slug} />
            </Suspense>
          </section>
        </div>
      </div>
    </ConfirmProvider>
  );
}
