import { ORDER_CHANGE_ERRORS } from "./order-change-errors.js";
import { SETTINGS_ERRORS } from "./settings-errors.js";

/**
 * Every failure `/api` can answer with: one row per stable code.
 *
 * `status` is the HTTP status, `message` the text shown to a person. `{name}` parts are filled from the error's params.
 */
export const ERRORS = {
  ...SETTINGS_ERRORS,
  ...ORDER_CHANGE_ERRORS,
  invalid_request: { status: 400, message: "Some of what was sent is not valid." },
  malformed_json: { status: 400, message: "The request body is not valid JSON." },
  invalid_session_id: { status: 400, message: "That is not a cart session id." },
  cart_empty: { status: 400, message: "Add some items to your cart before checking out" },
  size_required: { status: 400, message: "Please select a size before adding to cart" },
  option_required: { status: 400, message: "Please select {option} before adding to cart" },
  combination_unavailable: {
    status: 400,
    message: "This product does not come in that combination. Please choose again.",
  },
  line_quantity_limit: { status: 400, message: "A cart line holds at most 99 pieces." },
  unknown_state: { status: 400, message: "Please enter a US state, as a two-letter code or its full name." },
  unknown_country: { status: 400, message: "We do not know that country. Please enter its two-letter code." },
  country_not_shipped: { status: 400, message: "We do not ship to {country}. Please choose another country." },
  weight_not_shipped: { status: 400, message: "We do not ship this weight to {country}. Please change your cart." },
  unknown_products: { status: 400, message: "The list names products that do not exist. Reload and try again." },
  not_in_category: { status: 409, message: "Not all of these products are in this category. Reload and try again." },
  status_required: { status: 400, message: "Please enter a status" },
  tracking_url_invalid: { status: 400, message: "A tracking URL must be a web address (http or https)." },
  passwords_differ: { status: 400, message: "Passwords do not match." },
  password_common: {
    status: 400,
    message: "That password is one of the first that are guessed. Please choose another one.",
  },
  password_personal: {
    status: 400,
    message: "A password must not be your username, your email or the store's name. Please choose another one.",
  },
  password_breached: {
    status: 400,
    message: "That password has appeared in a data breach of another site. Please choose another one.",
  },
  current_password_wrong: { status: 400, message: "That is not your current password." },
  reset_link_invalid: {
    status: 400,
    message: "This reset link is not valid any more. Please ask for a new one.",
  },
  newsletter_link_invalid: {
    status: 400,
    message: "This link is not valid any more. If you have used it already, there is nothing left to do.",
  },
  mail_link_invalid: { status: 400, message: "This link is not valid any more. Your order is not affected." },
  order_code_wrong: {
    status: 400,
    message: "That code is not right, or not valid any more. Please check it, or ask for a new one.",
  },
  order_code_unsendable: {
    status: 409,
    message: "We have no e-mail address for this order that we could send a code to.",
  },
  order_unconfirmed: { status: 403, message: "Please enter the code that we sent to the order's e-mail first." },
  order_has_account: { status: 409, message: "This order belongs to an account already." },
  order_email_differs: { status: 409, message: "This order was placed with another e-mail than your account's." },
  order_link_invalid: {
    status: 404,
    message: "This link is not right. Please open it from the mail again, or find your order by its number.",
  },
  order_link_expired: {
    status: 410,
    message: "This link has expired. Please find your order by its number.",
  },
  order_link_ended: {
    status: 410,
    message: "This link was ended. Please find your order by its number.",
  },
  order_not_matched: {
    status: 404,
    message: "We know no order with this number and this e-mail. Please check both.",
  },
  upload_unknown: { status: 400, message: "That file was not uploaded here. Please upload it again." },
  upload_incomplete: { status: 400, message: "The upload is not complete. Please upload the missing parts again." },
  file_type_refused: { status: 400, message: "That file is not {expected}. Please choose another one." },
  remote_fetch_failed: { status: 400, message: "That file could not be fetched." },
  remote_address_refused: { status: 400, message: "Files cannot be fetched from that address." },
  webhook_invalid: { status: 400, message: "The webhook's signature is not valid." },
  webhook_address_refused: {
    status: 400,
    message: "Webhooks cannot be sent to that address: it does not exist, or is not on the public internet.",
  },
  promotion_unknown: { status: 404, message: "We do not know that code." },
  order_cancelled: { status: 409, message: "This order is cancelled, and cannot be sent." },
  contact_unavailable: { status: 503, message: "Messages cannot be sent just now. Please try again later." },
  publish_time_past: { status: 400, message: "That time is past. Please choose a later one." },
  too_many_webhooks: { status: 409, message: "A store has at most {max} webhooks." },
  webhook_paused: { status: 409, message: "This webhook is paused. Please resume it first." },
  tracking_unreadable: {
    status: 400,
    message: "This cannot be read. Please use a CSV file with a column for the order and one for the tracking number.",
  },
  order_on_its_way: {
    status: 409,
    message: "A parcel of this order has left already. Please take it back by a return in the Medusa admin.",
  },
  order_changing: {
    status: 409,
    message: "This order is being changed. Please finish or cancel that change in the Medusa admin first.",
  },
  refund_refused: {
    status: 409,
    message: "The order is cancelled, and its payment could not be given back. Please try again in a moment.",
  },
  order_mail_unfit: { status: 409, message: "That mail does not fit the order as it is. Please look again." },
  order_mail_unsendable: { status: 409, message: "Nobody has confirmed an e-mail address for this order." },
  order_note_changed: {
    status: 409,
    message: "Somebody has changed this note meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  refund_lines_gone: { status: 409, message: "Some of these pieces were refunded already. Please look again." },
  refund_too_high: { status: 409, message: "No more can be refunded than was paid and is still here." },
  refund_amount_changed: { status: 409, message: "This refund comes to another amount now. Please look again." },
  refund_declined: {
    status: 409,
    message: "The payment provider has not given the money back. Nothing is refunded; please try again in a moment.",
  },
  parcel_changed: { status: 409, message: "Some of these pieces are packed or sent already. Please look again." },
  order_packed: {
    status: 409,
    message: "This order is packed already, and cannot be changed here any more. Please write to the store.",
  },
  order_changes_over: {
    status: 409,
    message: "The time to change this order is over. Please write to the store.",
  },
  order_changes_closed: { status: 409, message: "This order cannot be changed any more." },
  order_shipping_fixed: {
    status: 409,
    message: "The parcel cannot go there in the way that was paid for. Please write to us.",
  },
  order_place_fixed: {
    status: 409,
    message: "The country and the state stay as they are, because the tax depends on them.",
  },
  order_sent: {
    status: 409,
    message: "A parcel of this order has left, or has a tracking number. The order stays as it is.",
  },
  order_address_changed: {
    status: 409,
    message: "Somebody has changed this address meanwhile. Nothing was overwritten; please look at theirs first.",
  },
  order_shipping_differs: {
    status: 409,
    message: "At that address shipping would be another one than was paid for, so the address cannot be changed to it.",
  },
  order_item_not_found: { status: 404, message: "That is not in this order any more." },
  order_change_refused: { status: 409, message: "Medusa refuses this change: {reason}" },
  other_currency: {
    status: 409,
    message: "Orders to {country} are paid in {currency}. Please review your order in that currency.",
  },
  promotion_not_started: { status: 409, message: "That code is not valid yet." },
  promotion_expired: { status: 409, message: "That code has expired." },
  promotion_inactive: { status: 409, message: "That code is not valid at the moment." },
  promotion_used_up: { status: 409, message: "That code has been used up." },
  promotion_not_applicable: { status: 409, message: "That code does not apply to anything in your cart." },
  promotion_conditions_unmet: { status: 409, message: "Your cart does not meet the conditions of that code." },
  promotion_needs_account: { status: 409, message: "That code is for certain customers. Please log in to use it." },
  amount_too_small: {
    status: 400,
    message: "A card cannot be charged less than $0.50. Please add something to your cart.",
  },
  payment_incomplete: { status: 402, message: "The payment is not complete." },
  payment_required: { status: 402, message: "This order is not free. Please pay for it." },
  guest_email_required: { status: 400, message: "Please enter your email address first." },
  unauthenticated: { status: 401, message: "Please log in." },
  session_expired: { status: 401, message: "Your session has ended. Please log in again." },
  invalid_credentials: { status: 401, message: "Invalid username or password." },
  forbidden: { status: 403, message: "You are not allowed to do that." },
  role_required: { status: 403, message: "This needs the role {role}. An owner of the shop can give it to you." },
  second_factor_required: {
    status: 403,
    message: "This account uses two-step login, which the store does not offer. Please use the Medusa admin.",
  },
  foreign_origin: { status: 403, message: "This request came from another site and was refused." },
  upload_signature_invalid: {
    status: 403,
    message: "Request has expired",
  },
  not_found: { status: 404, message: "There is nothing at this address." },
  product_not_found: { status: 404, message: "The product you're looking for doesn't exist." },
  sale_price_not_lower: { status: 400, message: "A reduced price is lower than the price without the reduction." },
  article_number_taken: { status: 409, message: "Another product has that SKU or barcode already." },
  product_not_restorable: {
    status: 409,
    message: "This product cannot be brought back: it was not deleted here, or too long ago.",
  },
  product_gone: { status: 410, message: "That product is no longer in the store." },
  variant_not_found: { status: 404, message: "That choice of the product does not exist. Please choose again." },
  cart_line_not_found: { status: 404, message: "That product is not in the cart." },
  gallery_item_not_found: { status: 404, message: "That gallery item does not exist." },
  video_not_found: { status: 404, message: "That video does not exist." },
  no_active_video: { status: 404, message: "No active video" },
  upload_not_found: { status: 404, message: "That upload does not exist." },
  address_not_found: { status: 404, message: "You do not keep that address." },
  order_not_found: { status: 404, message: "That order does not exist." },
  webhook_not_found: { status: 404, message: "That webhook does not exist." },
  webhook_delivery_not_found: { status: 404, message: "That delivery does not exist. Old ones are removed." },
  user_not_found: { status: 404, message: "That user does not exist." },
  method_not_allowed: { status: 405, message: "This address does not answer {method}." },
  request_timeout: { status: 408, message: "Sending that took too long. Please try again." },
  address_too_long: { status: 414, message: "That address is longer than any of ours." },
  too_many_addresses: { status: 409, message: "You keep 20 addresses already. Please remove one first." },
  username_taken: { status: 409, message: "That username is already taken." },
  email_taken: { status: 409, message: "An account with that email already exists." },
  last_owner: {
    status: 409,
    message: "The shop needs an owner. Please make somebody else an owner first.",
  },
  last_admin: { status: 409, message: "The last admin cannot be demoted." },
  sizes_managed_elsewhere: {
    status: 409,
    message: "This product has options of its own. Please change its sizes in the Medusa admin.",
  },
  customer_tags_changed: { status: 409, message: "These tags were changed meanwhile. Please look at them first." },
  product_changed: {
    status: 409,
    message: "This product was changed meanwhile. Nothing was overwritten; please look at it first.",
  },
  variant_sold: {
    status: 409,
    message: "Pieces of {variant} were sold, so it stays. Set its stock to 0 instead: then nobody buys it any more.",
  },
  option_shared: { status: 409, message: "Other products have this option, too. It is renamed in the Medusa admin." },
  option_value_taken: {
    status: 409,
    message: "Something else is still called {value}. Please save its removal first.",
  },
  too_many_variants: { status: 409, message: "That would make {count} variants. A product has at most {limit}." },
  product_has_several: {
    status: 409,
    message: "This product has several of these. Please change them in the product itself, or in the Medusa admin.",
  },
  size_ambiguous: { status: 409, message: "This product is in the cart in several sizes. Please say which one." },
  variant_ambiguous: { status: 409, message: "This product is in the cart more than once. Please say which one." },
  payment_method_unavailable: {
    status: 409,
    message: "That way to pay is not on offer any more. Please choose another one.",
  },
  too_many_unpaid_orders: {
    status: 409,
    message: "Some of your orders are not paid yet. Please pay for them first, or choose another way to pay.",
  },
  cart_changed: { status: 409, message: "Your cart has changed. Please review your order." },
  payment_processing: { status: 409, message: "Your payment is being processed. Please wait a moment." },
  sold_out_refunded: {
    status: 409,
    message: "It sold out while you were paying. Your payment has been refunded in full.",
  },
  quantity_not_sold: { status: 409, message: "That many are not for sale. Please choose another quantity." },
  insufficient_stock: { status: 409, message: "Only {left} left" },
  payload_too_large: { status: 413, message: "That is too large to be sent." },
  file_too_large: { status: 413, message: "That file is larger than {limit}." },
  rate_limited: { status: 429, message: "Too many attempts. Please wait a while and try again." },
  internal_error: { status: 500, message: "Something went wrong on our side. Please try again." },
  sts_unavailable: { status: 501, message: "This storage gives no temporary credentials." },
  payment_provider_unavailable: {
    status: 503,
    message: "The payment service does not answer. Nothing was charged; please try again.",
  },
  file_storage_unavailable: {
    status: 503,
    message: "The file storage does not answer. Nothing was saved; please try again in a moment.",
  },
  demo_payments_refused: {
    status: 503,
    message: "This store does not take payments yet. Nothing was charged, and your cart is kept for later.",
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem of a bad payload: where (`items.0.quantity`) and what. */
export type ErrorDetail = { path: string; message: string };

/** The body of every failure: `error` and `message` are the same text, for two kinds of client. */
export type ErrorBody = { error: string; message: string; code: ErrorCode; details?: ErrorDetail[] };

/** Fills `{name}` parts of an error's text. */
export function errorMessage(code: ErrorCode, params: Record<string, string | number> = {}): string {
  return ERRORS[code].message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

export function errorBody(
  code: ErrorCode,
  options: { message?: string; params?: Record<string, string | number>; details?: ErrorDetail[] } = {},
): ErrorBody {
  const message = options.message ?? errorMessage(code, options.params);
  return { error: message, message, code, ...(options.details ? { details: options.details } : {}) };
}
