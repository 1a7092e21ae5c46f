import { z } from "zod";
import {
  AddCartItemBody,
  ApplyPromotionBody,
  CartItem,
  CartLineQuery,
  CartTotals,
  RemoveCartItemBody,
  UpdateCartItemBody,
} from "./cart.js";
import {
  CompletedUpload,
  CompleteMultipartBody,
  CreateGalleryItemBody,
  CreateVideoBackgroundBody,
  GalleryItem,
  MultipartQuery,
  MultipartUpload,
  MusicTrack,
  RemoteFetch,
  RemoteFile,
  RemoteFileBody,
  SavedProductImage,
  SaveProductImageBody,
  SignedUrl,
  StartMultipartBody,
  UploadedPart,
  UploadParameters,
  UploadParametersQuery,
  UploadTarget,
  VideoBackground,
} from "./media.js";
import {
  CalculateTaxBody,
  ConfirmOrderMailsBody,
  CreateOrderBody,
  CreatePaymentIntentBody,
  CreateZeroDollarOrderBody,
  Order,
  PaymentIntentAnswer,
  TaxAnswer,
  UpdateOrderStatusBody,
  UpdateOrderTrackingBody,
} from "./order.js";
import { CreateProductBody, ListProductsQuery, Product, ReorderProductsBody, UpdateProductBody } from "./product.js";
import {
  ChangePasswordBody,
  FixUserRoleAnswer,
  FixUserRoleBody,
  ForgotPasswordBody,
  LoginBody,
  LogoutBody,
  RegisterBody,
  ResetPasswordBody,
  User,
  UserWithToken,
} from "./user.js";

/** Who may call: anybody, a signed-in account, the store owner's account or an admin, or an admin alone. */
export type Access = "public" | "user" | "owner" | "admin";

export type Endpoint = {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** OpenAPI form, `/api/products/{id}`. */
  path: string;
  summary: string;
  tag: string;
  access: Access;
  body?: z.ZodType;
  query?: z.ZodType;
  response: z.ZodType;
  /** The status of success where it is not 200. */
  status?: 201;
  /** The status of success where what was asked for is there already: the same call once more. */
  repeatStatus?: 200;
  /** Whether every failure carries `details`, an empty list where there is nothing to say. */
  alwaysDetails?: true;
};

const Success = z.object({ success: z.literal(true) });
const Message = z.object({ message: z.string() });

/**
 * Every call of `/api`: one table from which access, validation, 404, 405 and the OpenAPI description follow.
 *
 * A path that is not here is closed. Where two paths match, the earlier one wins (`/reorder` before `/{id}`).
 */
export const ENDPOINTS = {
  getUser: {
    method: "GET",
    path: "/api/user",
    summary: "The signed-in user",
    tag: "Account",
    access: "user",
    response: User,
  },
  login: {
    method: "POST",
    path: "/api/login",
    summary: "Log in with user name or e-mail",
    tag: "Account",
    access: "public",
    body: LoginBody,
    response: UserWithToken,
  },
  register: {
    method: "POST",
    path: "/api/register",
    summary: "Create an account",
    tag: "Account",
    access: "public",
    body: RegisterBody,
    response: UserWithToken,
    status: 201,
  },
  forgotPassword: {
    method: "POST",
    path: "/api/forgot-password",
    summary: "Mail a link that resets the password",
    tag: "Account",
    access: "public",
    body: ForgotPasswordBody,
    response: Message,
  },
  resetPassword: {
    method: "POST",
    path: "/api/reset-password",
    summary: "Set a new password with a mailed link",
    tag: "Account",
    access: "public",
    body: ResetPasswordBody,
    response: Message,
  },
  logout: {
    method: "POST",
    path: "/api/logout",
    summary: "End the session, or with `everywhere` all of the account's",
    tag: "Account",
    access: "public",
    body: LogoutBody,
    response: Success,
  },
  changePassword: {
    method: "POST",
    path: "/api/user/password",
    summary: "Change the password; every other session ends",
    tag: "Account",
    access: "user",
    body: ChangePasswordBody,
    response: Message,
  },
  listUserOrders: {
    method: "GET",
    path: "/api/user/orders",
    summary: "The signed-in user's orders, newest first",
    tag: "Account",
    access: "user",
    response: z.array(Order),
  },

  listProducts: {
    method: "GET",
    path: "/api/products",
    summary: "The catalogue, in the admin's order",
    tag: "Catalogue",
    access: "public",
    query: ListProductsQuery,
    response: z.array(Product),
  },
  createProduct: {
    method: "POST",
    path: "/api/products",
    summary: "Create a product",
    tag: "Catalogue",
    access: "admin",
    body: CreateProductBody,
    response: Product,
    status: 201,
  },
  reorderProducts: {
    method: "PUT",
    path: "/api/products/reorder",
    summary: "Put products in a new order",
    tag: "Catalogue",
    access: "admin",
    body: ReorderProductsBody,
    response: Success,
  },
  getProduct: {
    method: "GET",
    path: "/api/products/{id}",
    summary: "One product",
    tag: "Catalogue",
    access: "public",
    response: Product,
  },
  updateProduct: {
    method: "PUT",
    path: "/api/products/{id}",
    summary: "Change a product",
    tag: "Catalogue",
    access: "admin",
    body: UpdateProductBody,
    response: Product,
  },
  deleteProduct: {
    method: "DELETE",
    path: "/api/products/{id}",
    summary: "Take a product out of the store",
    tag: "Catalogue",
    access: "admin",
    response: Success,
  },

  createObjectUpload: {
    method: "POST",
    path: "/api/objects/upload",
    summary: "Get an address to upload an image or a gallery file to",
    tag: "Media",
    access: "admin",
    response: UploadTarget,
  },
  saveProductImage: {
    method: "PUT",
    path: "/api/product-images",
    summary: "Check an uploaded product image and make it public",
    tag: "Media",
    access: "admin",
    body: SaveProductImageBody,
    response: SavedProductImage,
  },
  listGalleryItems: {
    method: "GET",
    path: "/api/gallery-photos",
    summary: "The gallery, newest first",
    tag: "Media",
    access: "public",
    response: z.array(GalleryItem),
  },
  createGalleryItem: {
    method: "POST",
    path: "/api/gallery-photos",
    summary: "Add an uploaded file to the gallery",
    tag: "Media",
    access: "admin",
    body: CreateGalleryItemBody,
    response: GalleryItem,
    status: 201,
    repeatStatus: 200,
  },
  deleteGalleryItem: {
    method: "DELETE",
    path: "/api/gallery-photos/{id}",
    summary: "Remove an item from the gallery",
    tag: "Media",
    access: "admin",
    response: Success,
  },
  listVideoBackgrounds: {
    method: "GET",
    path: "/api/video-backgrounds",
    summary: "The background videos, newest first",
    tag: "Media",
    access: "public",
    response: z.array(VideoBackground),
  },
  getActiveVideoBackground: {
    method: "GET",
    path: "/api/video-backgrounds/active",
    summary: "The background video that plays",
    tag: "Media",
    access: "public",
    response: VideoBackground,
  },
  createVideoUpload: {
    method: "POST",
    path: "/api/video-backgrounds/upload",
    summary: "Get an address to upload a background video to",
    tag: "Media",
    access: "admin",
    response: UploadTarget,
  },
  createVideoBackground: {
    method: "POST",
    path: "/api/video-backgrounds",
    summary: "Save an uploaded background video",
    tag: "Media",
    access: "admin",
    body: CreateVideoBackgroundBody,
    response: VideoBackground,
    status: 201,
    repeatStatus: 200,
  },
  activateVideoBackground: {
    method: "PUT",
    path: "/api/video-backgrounds/{id}/activate",
    summary: "Make a background video the one that plays",
    tag: "Media",
    access: "admin",
    response: VideoBackground,
  },
  deleteVideoBackground: {
    method: "DELETE",
    path: "/api/video-backgrounds/{id}",
    summary: "Remove a background video",
    tag: "Media",
    access: "admin",
    response: Success,
  },
  listMusicTracks: {
    method: "GET",
    path: "/api/music",
    summary: "The tracks of the shop's playlist",
    tag: "Media",
    access: "public",
    response: z.array(MusicTrack),
  },

  startMultipartUpload: {
    method: "POST",
    path: "/api/storage/s3/multipart",
    summary: "Start an upload in parts",
    tag: "Storage",
    access: "admin",
    body: StartMultipartBody,
    response: MultipartUpload,
  },
  listUploadedParts: {
    method: "GET",
    path: "/api/storage/s3/multipart/{uploadId}",
    summary: "The parts that have arrived",
    tag: "Storage",
    access: "admin",
    query: MultipartQuery,
    response: z.array(UploadedPart),
  },
  signUploadPart: {
    method: "GET",
    path: "/api/storage/s3/multipart/{uploadId}/{partNumber}",
    summary: "Get an address to upload one part to",
    tag: "Storage",
    access: "admin",
    query: MultipartQuery,
    response: SignedUrl,
  },
  completeMultipartUpload: {
    method: "POST",
    path: "/api/storage/s3/multipart/{uploadId}/complete",
    summary: "Put the parts together",
    tag: "Storage",
    access: "admin",
    query: MultipartQuery,
    body: CompleteMultipartBody,
    response: CompletedUpload,
  },
  abortMultipartUpload: {
    method: "DELETE",
    path: "/api/storage/s3/multipart/{uploadId}",
    summary: "Give up an upload and remove its parts",
    tag: "Storage",
    access: "admin",
    query: MultipartQuery,
    response: Success,
  },
  getUploadParameters: {
    method: "GET",
    path: "/api/storage/s3/params",
    summary: "Get an address to upload a whole file to",
    tag: "Storage",
    access: "admin",
    query: UploadParametersQuery,
    response: UploadParameters,
  },
  getTemporaryCredentials: {
    method: "GET",
    path: "/api/storage/s3/sts",
    summary: "Temporary credentials, where the storage gives them",
    tag: "Storage",
    access: "admin",
    response: z.record(z.string(), z.unknown()),
  },
  describeRemoteFile: {
    method: "POST",
    path: "/api/storage/url/meta",
    summary: "Name, type and size of a file on the web",
    tag: "Storage",
    access: "admin",
    body: RemoteFileBody,
    response: RemoteFile,
  },
  fetchRemoteFile: {
    method: "POST",
    path: "/api/storage/url/get",
    summary: "Fetch a file from the web as an upload; its websocket tells of the progress",
    tag: "Storage",
    access: "admin",
    body: RemoteFileBody,
    response: RemoteFetch,
  },

  getCart: {
    method: "GET",
    path: "/api/cart/{sessionId}",
    summary: "What is in a cart",
    tag: "Cart",
    access: "public",
    response: z.array(CartItem),
  },
  addCartItem: {
    method: "POST",
    path: "/api/cart",
    summary: "Put a product into a cart",
    tag: "Cart",
    access: "public",
    body: AddCartItemBody,
    response: CartItem,
    status: 201,
  },
  getCartTotals: {
    method: "GET",
    path: "/api/cart/{sessionId}/totals",
    summary: "What a cart costs before tax, with its promotion code",
    tag: "Cart",
    access: "public",
    response: CartTotals,
  },
  applyPromotion: {
    method: "PUT",
    path: "/api/cart/{sessionId}/promotion",
    summary: "Use a promotion code, instead of the one before",
    tag: "Cart",
    access: "public",
    body: ApplyPromotionBody,
    response: CartTotals,
  },
  removePromotion: {
    method: "DELETE",
    path: "/api/cart/{sessionId}/promotion",
    summary: "Take the promotion code off a cart",
    tag: "Cart",
    access: "public",
    response: CartTotals,
  },
  updateCartItem: {
    method: "PUT",
    path: "/api/cart/{sessionId}/{productId}",
    summary: "Set the quantity of a line",
    tag: "Cart",
    access: "public",
    body: UpdateCartItemBody,
    query: CartLineQuery,
    response: CartItem,
  },
  removeCartItem: {
    method: "DELETE",
    path: "/api/cart/{sessionId}/{productId}",
    summary: "Remove a line",
    tag: "Cart",
    access: "public",
    body: RemoveCartItemBody,
    query: CartLineQuery,
    response: Success,
  },
  clearCart: {
    method: "DELETE",
    path: "/api/cart/{sessionId}",
    summary: "Empty a cart",
    tag: "Cart",
    access: "public",
    response: Success,
  },

  calculateTax: {
    method: "POST",
    path: "/api/calculate-tax",
    summary: "Quote the tax for an amount and an address",
    tag: "Checkout",
    access: "public",
    body: CalculateTaxBody,
    response: TaxAnswer,
  },
  createPaymentIntent: {
    method: "POST",
    path: "/api/create-payment-intent",
    summary: "Start, or bring up to date, the payment of the cart",
    tag: "Checkout",
    access: "user",
    body: CreatePaymentIntentBody,
    response: PaymentIntentAnswer,
  },
  createZeroDollarOrder: {
    method: "POST",
    path: "/api/create-zero-dollar-order",
    summary: "Order a cart that costs nothing",
    tag: "Checkout",
    access: "user",
    body: CreateZeroDollarOrderBody,
    response: Order,
    status: 201,
    repeatStatus: 200,
  },
  createOrder: {
    method: "POST",
    path: "/api/orders",
    summary: "Make the order of a completed payment",
    tag: "Checkout",
    access: "user",
    body: CreateOrderBody,
    response: Order,
    status: 201,
    repeatStatus: 200,
  },

  confirmOrderMails: {
    method: "POST",
    path: "/api/order-mails/confirm",
    summary: "Confirm, by the link of a mail, that its address wants the mails of an order",
    tag: "Checkout",
    access: "public",
    body: ConfirmOrderMailsBody,
    response: Success,
  },

  listAdminOrders: {
    method: "GET",
    path: "/api/admin/orders",
    summary: "Every order, newest first",
    tag: "Administration",
    access: "admin",
    response: z.array(Order),
  },
  updateOrderStatus: {
    method: "PUT",
    path: "/api/admin/orders/{id}/status",
    summary: "Set the status of an order",
    tag: "Administration",
    access: "admin",
    body: UpdateOrderStatusBody,
    response: Order,
  },
  updateOrderTracking: {
    method: "PUT",
    path: "/api/admin/orders/{id}/tracking",
    summary: "Set the tracking numbers of an order",
    tag: "Administration",
    access: "admin",
    body: UpdateOrderTrackingBody,
    response: Order,
  },
  fixUserRole: {
    method: "POST",
    path: "/api/admin/fix-user-role",
    summary: "Set the role of an account (an admin, or the owner for itself)",
    tag: "Administration",
    access: "owner",
    body: FixUserRoleBody,
    response: FixUserRoleAnswer,
    alwaysDetails: true,
  },
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

/** What a handler receives after validation. */
export type BodyOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  body: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
export type QueryOf<Name extends EndpointName> = (typeof ENDPOINTS)[Name] extends {
  query: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;
export type ResponseOf<Name extends EndpointName> = z.output<(typeof ENDPOINTS)[Name]["response"]>;

type Route = { name: EndpointName; endpoint: Endpoint; pattern: RegExp };

const ROUTES: Route[] = (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).map(([name, endpoint]) => ({
  name,
  endpoint,
  // Made of the table above alone.
  // eslint-disable-next-line security/detect-non-literal-regexp
  pattern: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, "[^/]+")}/?$`, "i"),
}));

/**
 * Finds the endpoint of a request, in any case of its letters, as Express routes it. `allowed` lists the methods of the
 * path: empty means that the path does not exist, a missing `match` with some `allowed` means 405.
 */
export function matchEndpoint(
  method: string,
  path: string,
): { match?: { name: EndpointName; endpoint: Endpoint }; allowed: string[] } {
  const candidates = ROUTES.filter((route) => route.pattern.test(path));
  const wanted = method === "HEAD" ? "GET" : method;
  const match = candidates.find((route) => route.endpoint.method === wanted);
  return { ...(match ? { match } : {}), allowed: [...new Set(candidates.map((route) => route.endpoint.method))] };
}
