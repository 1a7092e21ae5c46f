import { Link } from "react-router";
import { MotionToggle } from "../components/ui/motion-toggle";
import { commonTexts } from "../texts";
import { useStoreConfig } from "../api/store-config";

export function Footer() {
  const { storeName } = useStoreConfig();
  return (
    <footer className="gutter flex flex-col gap-6 border-t border-ash py-10 text-smoke md:flex-row md:items-end md:justify-between">
      <div>
        <p className="caps text-bone">{storeName}</p>
        <p className="mt-2">{commonTexts.footerLine}</p>
        <p>{commonTexts.footerNote}</p>
      </div>
      <ul className="caps flex flex-wrap items-center gap-x-6">
        <li>
          <Link to="/" className="py-3 hover:text-bone">
            {commonTexts.products}
          </Link>
        </li>
        <li>
          <Link to="/profile" className="py-3 hover:text-bone">
            {commonTexts.orders}
          </Link>
        </li>
        <li>
          <Link to="/order-status" className="py-3 hover:text-bone">
            {commonTexts.orderStatus}
          </Link>
        </li>
        <li>
          <MotionToggle />
        </li>
      </ul>
    </footer>
  );
}
