import { Link } from "react-router";
import type { MenuLink } from "../api/store-config";

/** The links of a menu. What leads out of the shop is loaded as a whole. */
export function MenuLinks({ links }: { links: readonly MenuLink[] }) {
  return (
    <ul>
      {links.map(([name, to]) => (
        <li key={name + to}>
          <Link to={to}>{name}</Link>
        </li>
      ))}
    </ul>
  );
}
