import { LoginBody, RegisterBody } from "@nocturne/contract/user";
import { z } from "zod";
import { authTexts } from "./texts";

const required = z.string().trim().min(1, authTexts.required);

export const loginSchema = LoginBody;

/** On the page names may stay empty, and whether the passwords match is the server's to say. */
export const pageRegisterSchema = z
  .object(RegisterBody.shape)
  .extend({ confirmPassword: required, firstName: z.string().trim().max(100), lastName: z.string().trim().max(100) });

/** In the checkout everything is asked for: the name goes on the parcel. */
export const modalRegisterSchema = pageRegisterSchema.extend({ firstName: required, lastName: required });

export type RegisterFields = z.input<typeof pageRegisterSchema>;
export type LoginFields = z.input<typeof loginSchema>;
