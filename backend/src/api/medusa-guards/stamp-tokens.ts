import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { generateJwtToken } from "@medusajs/framework/utils";
import { newSignIn, notedSignIn } from "./sign-in-state";
import { httpConfig, readToken } from "./token-claims";
import { onJson } from "./on-json";

/**
 * Writes into every token that Medusa's `/auth` routes give out when its owner logged in, and under which security
 * stamp. A token that was asked for with another one carries that one's login, however late the answer is: a refresh
 * that crosses a new password gains nothing, and no refresh outlives the login's 30 days.
 */
export function stampTokens(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  onJson(res, next, async (body) => {
    const token = (body as { token?: unknown } | null)?.token;
    return typeof token === "string" ? { ...(body as object), token: await stamp(req, token) } : body;
  });
  next();
}

async function stamp(req: MedusaRequest, token: string): Promise<string> {
  const claims = readToken(req, token);
  const signIn = claims && (notedSignIn(req, claims.auth_identity_id) ?? (await newSignIn(req.scope, claims)));
  if (!signIn) return token;
  const { iat: _issued, exp: _ends, ...rest } = claims;
  const { jwtSecret: secret, jwtExpiresIn: expiresIn, jwtOptions } = httpConfig(req);
  return generateJwtToken(
    { ...rest, stamp: signIn.stamp, auth_time: signIn.authTime },
    { secret, ...(expiresIn ? { expiresIn } : {}), ...(jwtOptions ? { jwtOptions } : {}) },
  );
}
