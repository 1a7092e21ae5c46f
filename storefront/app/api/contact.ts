import type { InputOf } from "@nocturne/contract";
import { api } from "./client";

/** Sends a message to the store's owner. */
export const sendContactMessage = (body: InputOf<"sendContactMessage">) => api("POST /api/contact", { body });
