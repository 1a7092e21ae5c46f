import { z } from "zod";
import {
  AddCartItemBody,
  ApplyPromotionBody,
  CartItem,
  CartLineQuery,
  CartTotals,
  ChangeCartRegionBody,
  RemoveCartItemBody,
  UpdateCartItemBody,
} from "../cart.js";
import { Success, describeRoutes } from "./endpoint.js";

export const cartEndpoints = describeRoutes("Cart", {
  getCart: {
    summary: "What is in a cart",
    response: z.array(CartItem),
  },
  addCartItem: {
    summary: "Put a product into a cart",
    body: AddCartItemBody,
    response: CartItem,
    status: 201,
  },
  getCartTotals: {
    summary: "What a cart costs before tax, with its promotion code",
    response: CartTotals,
  },
  applyPromotion: {
    summary: "Use a promotion code, instead of the one before",
    body: ApplyPromotionBody,
    response: CartTotals,
  },
  removePromotion: {
    summary: "Take the promotion code off a cart",
    response: CartTotals,
  },
  changeCartRegion: {
    summary: "Price a cart in another region, and so in its currency",
    body: ChangeCartRegionBody,
    response: z.array(CartItem),
  },
  updateCartItem: {
    summary: "Set the quantity of a line",
    body: UpdateCartItemBody,
    query: CartLineQuery,
    response: CartItem,
  },
  removeCartItem: {
    summary: "Remove a line",
    body: RemoveCartItemBody,
    query: CartLineQuery,
    response: Success,
  },
  clearCart: {
    summary: "Empty a cart",
    response: Success,
  },
});
