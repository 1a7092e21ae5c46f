import { getAuthContextFromJwtToken, type AuthContext, type MedusaRequest } from "@medusajs/framework/http";
import type { ConfigModule } from "@medusajs/framework/types";
import { ContainerRegistrationKeys } from "@medusajs/framework/utils";

/** What a token of Medusa's says, with what we add to it where it is given out. */
export type TokenClaims = AuthContext & {
  /** When it was issued and when it ends, in seconds. */
  iat?: number;
  exp?: number;
  /** When its owner logged in, in seconds: refreshing a token does not change it (OpenID Connect's name). */
  auth_time?: number;
  /** The security stamp of the identity at that time. */
  stamp?: string;
};

export type HttpConfig = ConfigModule["projectConfig"]["http"];

export function httpConfig(req: MedusaRequest): HttpConfig {
  return req.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig.http;
}

/** The claims of a token with a good signature that has not run out, read from a header as Medusa reads it. */
function readHeader(req: MedusaRequest, header: string | undefined): TokenClaims | null {
  const { jwtSecret, jwtPublicKey, jwtVerifyOptions, jwtOptions } = httpConfig(req);
  const options = jwtVerifyOptions ?? jwtOptions;
  return getAuthContextFromJwtToken(header, jwtSecret as string, ["bearer"], ["*"], jwtPublicKey, options);
}

export function readToken(req: MedusaRequest, token: string): TokenClaims | null {
  return readHeader(req, `Bearer ${token}`);
}

/** What the request's bearer token says. */
export function bearerClaims(req: MedusaRequest): TokenClaims | null {
  return readHeader(req, req.headers.authorization);
}

type CookieSession = { auth_context?: TokenClaims; regenerate: (done: (error?: unknown) => void) => void };

/**
 * Ends the session behind the dashboard's cookie and begins an empty one under a new id, which becomes a cookie only
 * when somebody logs in with it.
 */
export async function renewCookieSession(req: MedusaRequest): Promise<void> {
  const session = req.session as CookieSession;
  await new Promise<void>((resolve, reject) => session.regenerate((error) => (error ? reject(error) : resolve())));
}

/** Who the dashboard's cookie says it is. */
export function sessionClaims(req: MedusaRequest): TokenClaims | null {
  const session = req.session as CookieSession | undefined;
  return session?.auth_context ?? null;
}
