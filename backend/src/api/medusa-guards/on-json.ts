import type { MedusaNextFunction, MedusaResponse } from "@medusajs/framework/http";

/**
 * Lets `change` rewrite what a route of Medusa's answers as JSON, once, before it is sent. A failure of it becomes the
 * request's failure.
 */
export function onJson(
  res: MedusaResponse,
  next: MedusaNextFunction,
  change: (body: unknown) => Promise<unknown>,
): void {
  const send = res.json.bind(res);
  res.json = (body: unknown) => {
    res.json = send;
    change(body).then(send).catch(next);
    return res;
  };
}
