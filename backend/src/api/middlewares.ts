import { defineMiddlewares } from "@medusajs/framework/http";
import { errorHandler } from "./guard/error-handler";
import { guard } from "./guard/guard";

export default defineMiddlewares({
  errorHandler,
  routes: [
    { matcher: "/api", middlewares: [guard] },
    // The guard reads bodies itself, after it knows who calls.
    { matcher: "/api/*", bodyParser: false },
  ],
});
