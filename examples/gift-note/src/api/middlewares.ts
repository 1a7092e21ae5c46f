import { authenticate, defineMiddlewares, validateAndTransformBody } from "@medusajs/framework/http";
import { SetGiftNoteBody } from "./store/orders/[id]/gift-note/validators";

export default defineMiddlewares({
  routes: [
    {
      matcher: "/store/orders/:id/gift-note",
      methods: ["POST"],
      middlewares: [authenticate("customer", ["session", "bearer"]), validateAndTransformBody(SetGiftNoteBody)],
    },
  ],
});
