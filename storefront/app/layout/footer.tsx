import { Link } from "react-router";
import { MotionToggle } from "../components/ui/motion-toggle";
import { categoryPath } from "../lib/category-path";
import { commonTexts } from "../shared-texts";
import { WordText } from "../words/word-text";
import { useWords } from "../words/words-context";
import { useStoreConfig } from "../api/store-config";

type Links = readonly (readonly [name: string, to: string])[];

/** Where else there is to go: the shelves of the shop, help, and the small print. */
export function Footer() {
  const { storeName, categories } = useStoreConfig();
  const { footerSign } = useWords();
  const shop: Links = [[commonTexts.products, "/"], ...categories.map((name) => [name, categoryPath(name)] as const)];
  return (
    <footer className="foot gutter" data-sign={footerSign}>
      <nav aria-label={commonTexts.footer} className="foot-columns">
        <LinkList heading={commonTexts.shop} links={shop} />
        <LinkList heading={commonTexts.help} links={commonTexts.helpLinks} />
        <div>
          <h2 className="caps">{storeName}</h2>
          <WordText of="footerLine" className="mt-4" />
          <WordText of="footerNote" />
          <ul>
            <li>
              <MotionToggle />
            </li>
          </ul>
        </div>
      </nav>
    </footer>
  );
}

function LinkList({ heading, links }: { heading: string; links: Links }) {
  return (
    <div>
      <h2 className="caps">{heading}</h2>
      <ul>
        {links.map(([name, to]) => (
          <li key={name}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
