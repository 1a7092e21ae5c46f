/** How the store calls itself in its mails. */
export type StoreIdentity = { storeName: string; publicUrl: string };

export function storeIdentity(env: NodeJS.ProcessEnv = process.env): StoreIdentity {
  return {
    storeName: env.STORE_NAME || "NOCTURNE",
    publicUrl: (env.PUBLIC_URL || "http://localhost:8000").replace(/(?<!\/)\/+$/, ""),
  };
}

/** `MAIL_FROM`, or a no-reply address at the host that the world knows the store by. */
export function mailFrom(env: NodeJS.ProcessEnv = process.env): string {
  if (env.MAIL_FROM) return env.MAIL_FROM;
  const { storeName, publicUrl } = storeIdentity(env);
  return `"${storeName.replace(/["\\\r\n]/g, "")}" <no-reply@${new URL(publicUrl).hostname}>`;
}
