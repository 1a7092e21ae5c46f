import { useQueryClient } from "@tanstack/react-query";
import { rereadCart } from "../../api/cart";
import { ensureCartKey } from "../../lib/cart-key";
import type { WalletSale } from "../payment/wallet-sale";
import { WalletSlot } from "../payment/wallet-slot";
import { cartTexts } from "./texts";

type CartWalletProps = {
  totalCents: number;
  currency: string | undefined;
  onWallet: (isOpen: boolean, isPaid: boolean) => void;
};

/** Buys the cart by a wallet of the browser. */
export function CartWallet({ totalCents, currency, onWallet }: CartWalletProps) {
  const queryClient = useQueryClient();
  const sale: WalletSale = {
    amountCents: totalCents,
    label: cartTexts.title,
    currency,
    admit: () => true,
    fillCart: () => Promise.resolve(ensureCartKey()),
    isApart: false,
    onChanged: () => void rereadCart(queryClient),
    onOpen: () => onWallet(true, false),
    onClose: (isPaid) => onWallet(false, isPaid),
  };
  return <WalletSlot sale={sale} className="mt-3" />;
}
