import { serializeCaller } from "../../../accounts/read-user";
import { presentedToken } from "../../../sessions/find-caller";
import { setSessionCookie } from "../../../sessions/session-cookie";
import { endpoint } from "../../endpoint";

/** Renews the cookie too: it must not run out earlier than the session. */
export const GET = endpoint("getUser", async ({ caller, req, res }) => {
  const presented = presentedToken(req);
  if (presented?.via === "cookie") setSessionCookie(req, res, presented.token);
  return serializeCaller(caller);
});
