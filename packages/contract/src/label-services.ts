/** Free of schemas, so that a page can carry it. */

/** Who sells labels for parcels, each with a file of its own for orders. */
export const LABEL_SERVICES = ["pirate-ship", "shippo", "sendcloud", "dhl"] as const;

/** As many orders are written into one file. */
export const MAX_LABELLED_ORDERS = 100;

/** As many rows of a carrier's file are read, and so many are sent in one call. */
export const MAX_TRACKING_ROWS = 1000;
export const MAX_TRACKED_ORDERS = 10;
