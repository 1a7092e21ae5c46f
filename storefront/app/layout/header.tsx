import { Settings2, ShoppingBag, UserRound } from "lucide-react";
import { Link } from "react-router";
import { useUser } from "../api/account";
import { useCart } from "../api/cart";
import { HydratedApart } from "../components/hydrated-apart";
import { useCartDrawer } from "../features/cart/cart-drawer-state";
import { SearchField } from "../features/search/search-field";
import { LateMusicControl } from "../features/music/late-music-control";
import { commonTexts } from "../shared-texts";
import { useStoreConfig } from "../api/store-config";
import { MenuLinks } from "./menu-links";

const ACTION =
  "caps flex h-14 shrink-0 items-center gap-2 px-3 whitespace-nowrap text-bone hover:text-acid md:px-4 focus-visible:-outline-offset-4";

/** Word mark, account, cart, and the way to the panel for an admin. The server renders it signed out. Large text wraps to a second line. */
export function Header() {
  const {
    storeName,
    menus: [[menu, links]],
  } = useStoreConfig();

  return (
    <header className="relative top-0 z-30 border-b border-ash bg-ink [@media(min-height:30rem)]:sticky">
      <div className="head flex flex-wrap items-center justify-between">
        <Link to="/" className="mark display py-2 text-[2.125rem] hover:text-acid md:text-[2.5rem]">
          {storeName}
        </Link>
        {links[0] && (
          <nav aria-label={menu} className="head-menu">
            <MenuLinks links={links} />
          </nav>
        )}
        {/* What comes late stands first: nothing gives way to it. */}
        <div className="ml-auto flex">
          <LateMusicControl className={ACTION} />
          <HydratedApart>
            <SearchField />
          </HydratedApart>
        </div>
        <nav aria-label={commonTexts.siteNavigation} className="flex min-w-0 flex-wrap justify-end">
          <HydratedApart>
            <AccountLinks />
          </HydratedApart>
          <HydratedApart>
            <CartButton />
          </HydratedApart>
        </nav>
      </div>
    </header>
  );
}

/** The way to the panel for an admin, and the account. */
function AccountLinks() {
  const { user } = useUser();
  const accountName = user ? commonTexts.myProfile : commonTexts.logIn;
  return (
    <>
      {user?.role === "admin" && (
        <Link to="/#admin" className={ACTION}>
          <Settings2 aria-hidden className="size-5" strokeWidth={1.5} />
          <span className="max-md:sr-only">{commonTexts.admin}</span>
        </Link>
      )}
      <Link to={user ? "/profile" : "/auth"} title={accountName} aria-label={accountName} className={ACTION}>
        <UserRound aria-hidden className="size-5" strokeWidth={1.5} />
        <span className="hidden md:inline">{accountName}</span>
      </Link>
    </>
  );
}

function CartButton() {
  const { count } = useCart();
  const { openCart } = useCartDrawer();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={commonTexts.cartOf(count)}
      onClick={openCart}
      className={ACTION}
    >
      <ShoppingBag aria-hidden className="size-5" strokeWidth={1.5} />
      <span className="hidden md:inline">{commonTexts.cart}</span>
      {count > 0 && (
        // A new number is a new element, which beats once.
        <span key={count} className="figures inline-block animate-tick">
          ({count})
        </span>
      )}
    </button>
  );
}
