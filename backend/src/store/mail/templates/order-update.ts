import type { Order } from "@nocturne/contract";
import type { StoreIdentity } from "../store-identity";
import { button, escapeHtml, page, paragraph, toSubject, type RenderedMail } from "./layout";
import { unlinkOrder } from "./unlink";

type Package = { label: string; url: string | null };

/** A tracking address as a link: https:// in front where it has no scheme (SPEC section 2). */
export function toTrackingLink(url: string): string {
  return /^https?:\/\//i.test(url) ? url : `https://${url}`;
}

function toPackages(order: Order): Package[] {
  const count = Math.max(order.trackingNumbers.length, order.trackingUrls.length);
  return Array.from({ length: count }, (_, index) => {
    const url = order.trackingUrls[index];
    return {
      label: `Package ${index + 1}: ${order.trackingNumbers[index] || "no number yet"}`,
      url: url ? toTrackingLink(url) : null,
    };
  });
}

/** Sent when the status or the tracking of an order changes. */
export function renderOrderUpdate(typed: Order, store: StoreIdentity): RenderedMail {
  const order = unlinkOrder(typed);
  const title = `Order ${order.orderNumber}: ${order.status}`;
  const intro = `Hello ${order.customerName},\nthere is news about your order. Its status is now: ${order.status}`;
  const profile = `${store.publicUrl}/profile`;
  const packages = toPackages(order);
  const text = packages.map(({ label, url }) => (url ? `${label}\n${url}` : label)).join("\n");
  const html = packages
    .map(({ label, url }) => {
      const name = escapeHtml(label);
      return `<li>${url ? `<a href="${escapeHtml(url)}">${name}</a>` : name}</li>`;
    })
    .join("");
  return {
    subject: toSubject(`${title} (${store.storeName})`),
    text: `${title}\n\n${intro}\n\n${text ? `${text}\n\n` : ""}Follow your order: ${profile}\n`,
    html: page(
      store,
      title,
      paragraph(intro) + (html ? `<ul>${html}</ul>` : "") + button("Follow your order", profile),
    ),
  };
}
