import type { MedusaRequest } from "@medusajs/framework/http";
import { loggablePath } from "@nocturne/contract";
import { log } from "@nocturne/log";

/** The names of OWASP's application logging vocabulary. */
export type SecurityEvent =
  | "authn_login_success"
  | "authn_login_fail"
  | "authn_login_lock"
  | "authn_password_change"
  | "authn_password_reset"
  | "authn_token_revoked"
  | "authz_fail"
  | "privilege_permissions_changed";

type Subject = {
  /** The auth identity it is about; null where nobody has the name that was tried. */
  identity: string | null;
  /** The account that did it, where it is another one. */
  by?: string;
  role?: string;
};

/**
 * Writes one line of JSON, at every `LOG_LEVEL` and in every `LOG_FORMAT`: what happened, to whom, from which address, by which
 * route. Never what was typed: a password lands in the user name's field now and then.
 */
export function logSecurityEvent(event: SecurityEvent, req: MedusaRequest, subject: Subject): void {
  const path = loggablePath(req.originalUrl);
  log().event({ type: "security", event, ...subject, address: req.ip, path });
}
