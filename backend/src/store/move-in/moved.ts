/** What a file of another shop says, in our words. All of it can be kept as JSON. */

export type MovedPicture = { url: string; alt: string };

export type MovedVariant = {
  /** Its row, as a spreadsheet counts. */
  row: number;
  /** One value for each of the product's options. */
  values: string[];
  sku: string;
  barcode: string;
  grams: string;
  /** Decimal text; what is paid. */
  price: string;
  /** What it cost before, "" where it is not reduced. */
  compareAt: string;
  /** Null where stock is not counted. */
  stock: number | null;
  sellsBeyondStock: boolean;
  pictureUrl: string;
};

export type MovedProduct = {
  type: "product";
  /** What names it in the shop that it comes from, `shopify:moth-tee`: found again by it, whatever it is called since. */
  externalId: string;
  handle: string;
  title: string;
  description: string;
  isPublished: boolean;
  category: string;
  productType: string;
  collection: string;
  tags: string[];
  /** The names of its options; none where it is one variant. */
  options: string[];
  variants: MovedVariant[];
  pictures: MovedPicture[];
  /** The paths at which the other shop showed it. */
  paths: string[];
  /** The paths of lists that it stood in, by the category here. */
  listPaths: string[];
};

export type MovedAddress = {
  company: string;
  address1: string;
  address2: string;
  city: string;
  province: string;
  country: string;
  zip: string;
  phone: string;
};

export type MovedCustomer = {
  type: "customer";
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  address: MovedAddress | null;
  /** What else is kept with the customer, such as the consent to marketing. */
  facts: Record<string, string>;
};

/** A target of "" takes a redirect away. */
export type MovedRedirect = { type: "redirect"; from: string; target: string };

export type Moved = MovedProduct | MovedCustomer | MovedRedirect;

/** One record of a file: what is to be moved, null where it cannot be, and everything there is to say of it. */
export type MovedRecord = { row: number; name: string; moved: Moved | null; problems: string[]; notes: string[] };
