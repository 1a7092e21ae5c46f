import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { fileStore } from "../../store/file/file-storage";
import { withFreshLink } from "../../store/file/refresh-links";

type Body = { notifications?: object[]; notification?: object };

/** Medusa's notifications keep the link to an export as it was when the export was made: each answer signs it anew. */
export function refreshFileLinks(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const send = res.json.bind(res);
  res.json = (body) => {
    refresh(body as Body).then(send, next);
    return res;
  };
  next();
}

async function refresh(body: Body): Promise<Body> {
  const store = fileStore();
  const { notifications, notification } = body;
  return {
    ...body,
    ...(notifications
      ? { notifications: await Promise.all(notifications.map((one) => withFreshLink(store, one))) }
      : {}),
    ...(notification ? { notification: await withFreshLink(store, notification) } : {}),
  };
}
