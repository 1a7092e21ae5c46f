import { sendContactMessage } from "../../../store/contact/send-contact-message";
import { endpoint } from "../../endpoint";

export const POST = endpoint("sendContactMessage", async ({ body, req }) => {
  await sendContactMessage(req, body);
  return { success: true as const };
});
