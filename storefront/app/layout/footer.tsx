import { lazy, Suspense } from "react";
import { MotionToggle } from "../components/ui/motion-toggle";
import { commonTexts } from "../shared-texts";
import { WordText } from "../words/word-text";
import { useWords } from "../words/words-context";
import { useStoreConfig } from "../api/store-config";
import { MenuLinks } from "./menu-links";

/** Only shops that sell in several currencies load it. */
const RegionChoice = lazy(() => import("../features/region/region-choice"));

/** Where else there is to go: the lists of the footer's menu, and the small print. */
export function Footer() {
  const {
    storeName,
    menus: [, ...lists],
    regions,
  } = useStoreConfig();
  const { footerSign } = useWords();
  return (
    <footer className="foot gutter" data-sign={footerSign}>
      <nav aria-label={commonTexts.footer} className="foot-columns">
        {lists.map(([heading, links]) => (
          <div key={heading}>
            <h2 className="caps">{heading}</h2>
            <MenuLinks links={links} />
          </div>
        ))}
        <div>
          <h2 className="caps">{storeName}</h2>
          <WordText of="footerLine" className="mt-4" />
          <WordText of="footerNote" />
          <ul>
            <li>
              <MotionToggle />
            </li>
            {regions && (
              <Suspense>
                <RegionChoice {...regions} />
              </Suspense>
            )}
          </ul>
        </div>
      </nav>
    </footer>
  );
}
