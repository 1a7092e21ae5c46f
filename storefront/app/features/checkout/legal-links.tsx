import { Link } from "react-router";
import type { MenuLink } from "../../api/store-config";
import { checkoutTexts } from "./texts";

/** The terms and other legal pages of the shop, in a new tab, so that what was typed stays. Nothing where none is public. */
export function LegalLinks({ links }: { links: readonly MenuLink[] }) {
  if (links.length === 0) return null;
  return (
    <p className="mt-3 text-smoke">
      {checkoutTexts.legal}{" "}
      {links.map(([title, path], index) => (
        <span key={path}>
          {index > 0 && ", "}
          <Link to={path} target="_blank" rel="noopener" className="text-bone underline hover:text-acid">
            {title}
            <span className="sr-only"> {checkoutTexts.newTab}</span>
          </Link>
        </span>
      ))}
    </p>
  );
}
