import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, type RenderedMail } from "./layout";

/** Sent after every change of a password, by whatever way: who did not make it has to hear of it. */
export function renderPasswordChanged(_data: object, store: StoreIdentity): RenderedMail {
  const title = "Your password was changed";
  const link = `${store.publicUrl}/auth?view=reset`;
  const news = `The password of your ${store.storeName} account was changed, and every other device was signed out.`;
  const advice = "If it was you, there is nothing to do. If it was not, set a new password right away.";
  return {
    subject: `${title} at ${store.storeName}`,
    text: `${title}\n\n${news}\n${advice}\n\nSet a new password:\n${link}\n`,
    html: page(store, title, paragraph(news) + paragraph(advice) + button("Set a new password", link)),
  };
}
