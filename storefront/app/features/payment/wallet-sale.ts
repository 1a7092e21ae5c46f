/** What a wallet sells. */
export type WalletSale = {
  /** What the pieces cost before it is known where they go, in cents, and what the wallet calls them meanwhile. */
  amountCents: number;
  label: string;
  /** ISO 4217 in lower case; undefined is the store's own. */
  currency: string | undefined;
  /** Whether a press opens the wallet; says what is missing if not. */
  admit: () => boolean;
  /** The key of the cart that is bought, once it holds the pieces. */
  fillCart: () => Promise<string>;
  /** Whether it is bought beside the visitor's cart, which stays as it is. */
  isApart: boolean;
  /** What is for sale differs from what was shown: it is read again. */
  onChanged: () => void;
  onOpen?: () => void;
  onClose?: (isPaid: boolean) => void;
};
