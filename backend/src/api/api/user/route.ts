import { serializeCaller } from "../../../store/account/read-user";
import { presentedToken } from "../../../store/session/find-caller";
import { setSessionCookie } from "../../../store/session/session-cookie";
import { endpoint } from "../../endpoint";

/** Renews the cookie too: it must not run out earlier than the session. */
export const GET = endpoint("getUser", async ({ caller, req, res }) => {
  const presented = presentedToken(req);
  if (presented?.via === "cookie") setSessionCookie(req, res, presented.token);
  return serializeCaller(caller);
});
