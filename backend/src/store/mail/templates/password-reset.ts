import type { StoreIdentity } from "../store-identity";
import { button, page, paragraph, type RenderedMail } from "./layout";

export type PasswordResetData = { token: string };

/** The link that sets a new password. The token is the secret: it appears nowhere else. */
export function renderPasswordReset(data: PasswordResetData, store: StoreIdentity): RenderedMail {
  const link = `${store.publicUrl}/reset-password?token=${encodeURIComponent(data.token)}`;
  const title = "Reset your password";
  const intro = `Somebody, hopefully you, asked to reset the password of your ${store.storeName} account.`;
  const validity = "The link works once, for one hour. If it was not you, ignore this mail: nothing has changed.";
  return {
    subject: `${title} at ${store.storeName}`,
    text: `${intro}\n\nSet a new password here:\n${link}\n\n${validity}\n`,
    html: page(store, title, paragraph(intro) + button("Set a new password", link) + paragraph(validity)),
  };
}
