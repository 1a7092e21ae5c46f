import { z } from "zod";
import { SaveAddressBody, SavedAddress } from "../address.js";
import { Order } from "../order.js";
import {
  ChangePasswordBody,
  ForgotPasswordBody,
  LoginBody,
  LogoutBody,
  RegisterBody,
  ResetPasswordBody,
  User,
  UserWithToken,
} from "../user.js";
import { Message, Success, describeRoutes } from "./endpoint.js";

export const accountEndpoints = describeRoutes("Account", {
  getUser: {
    summary: "The signed-in user",
    response: User,
  },
  login: {
    summary: "Log in with user name or e-mail",
    body: LoginBody,
    response: UserWithToken,
  },
  register: {
    summary: "Create an account",
    body: RegisterBody,
    response: UserWithToken,
    status: 201,
  },
  forgotPassword: {
    summary: "Mail a link that resets the password",
    body: ForgotPasswordBody,
    response: Message,
  },
  resetPassword: {
    summary: "Set a new password with a mailed link",
    body: ResetPasswordBody,
    response: Message,
  },
  logout: {
    summary: "End the session, or with `everywhere` all of the account's",
    body: LogoutBody,
    response: Success,
  },
  changePassword: {
    summary: "Change the password; every other session ends",
    body: ChangePasswordBody,
    response: Message,
  },
  listUserOrders: {
    summary: "The signed-in user's orders, newest first",
    response: z.array(Order),
  },
  listAddresses: {
    summary: "The addresses that the signed-in user keeps, the default one first",
    response: z.array(SavedAddress),
  },
  createAddress: {
    summary: "Keep an address; one that is kept already is not kept twice",
    body: SaveAddressBody,
    response: SavedAddress,
    status: 201,
    repeatStatus: 200,
  },
  updateAddress: {
    summary: "Change an address of the signed-in user",
    body: SaveAddressBody,
    response: SavedAddress,
  },
  deleteAddress: {
    summary: "Remove an address of the signed-in user",
    response: Success,
  },
});
