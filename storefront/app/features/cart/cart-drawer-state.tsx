import { createContext, lazy, Suspense, useCallback, useContext, useMemo, useState, type ReactNode } from "react";

const CartDrawer = lazy(() => import("./cart-drawer"));

type CartDrawerState = { openCart: () => void };

const CartDrawerContext = createContext<CartDrawerState>({ openCart: () => undefined });

/** Opens the cart panel from anywhere. */
export const useCartDrawer = () => useContext(CartDrawerContext);

/** Holds whether the cart panel is open. Its code loads when it is opened first. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openCart = useCallback(() => {
    setWanted(true);
    setOpen(true);
  }, []);
  const state = useMemo(() => ({ openCart }), [openCart]);
  return (
    <CartDrawerContext value={state}>
      {children}
      {wanted && (
        <Suspense fallback={null}>
          <CartDrawer open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </CartDrawerContext>
  );
}
