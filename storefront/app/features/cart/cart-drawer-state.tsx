import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react";
import { useLazyPart } from "../../components/ui/use-lazy-part";
import { usePageSettled } from "../../lib/use-page-settled";

const loadCartDrawer = () => import("./cart-drawer");

type CartDrawerState = { openCart: () => void };

const CartDrawerContext = createContext<CartDrawerState>({ openCart: () => undefined });

/** Opens the cart panel from anywhere. */
export const useCartDrawer = () => useContext(CartDrawerContext);

/** Holds whether the cart panel is open. Its code loads once the page has settled, so that it opens offline, too. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [CartDrawer, want] = useLazyPart(loadCartDrawer);
  const isSettled = usePageSettled();
  useEffect(() => {
    // Where that fails, opening it says so.
    if (isSettled) void loadCartDrawer().catch(() => undefined);
  }, [isSettled]);
  const openCart = useCallback(() => {
    want();
    setOpen(true);
  }, [want]);
  const state = useMemo(() => ({ openCart }), [openCart]);
  return (
    <CartDrawerContext value={state}>
      {children}
      {CartDrawer && <CartDrawer open={open} onOpenChange={setOpen} />}
    </CartDrawerContext>
  );
}
