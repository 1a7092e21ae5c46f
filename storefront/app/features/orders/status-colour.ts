/** What the contract's schema of orders knows as well; the page does without the schemas. */
const CANCELLED_WORD = /^cancell?ed$/i;

export const isCancelled = ({ status }: { status: string }): boolean => CANCELLED_WORD.test(status);

/** Acid is what goes on; what is called off is said in blood. */
export const statusColour = (order: { status: string }) => (isCancelled(order) ? "text-blood" : "text-acid");
