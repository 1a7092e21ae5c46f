import type { AdminProductLine, CartItem, Options, Order, Product, User } from "@nocturne/contract";
import { sizeOf } from "@nocturne/contract/options";

type Variant = Product["variants"][number];

/** A variant with these options; its id is their values. */
export function makeVariant(options: Options, over: Partial<Variant> = {}): Variant {
  const id = Object.values(options).join("-") || "only";
  return { id, size: sizeOf(options), options, price: "34.00", compareAtPrice: null, inventory: 999_999, ...over };
}

export function makeProduct(over: Partial<Product> = {}): Product {
  return {
    id: "prod_moth",
    name: "Static Moth Tee",
    description: "Heavy cotton.",
    care: "",
    sizeChart: "",
    material: "",
    weight: null,
    originCountry: "",
    price: "34.00",
    compareAtPrice: null,
    imageUrl: "/uploads/moth-1.webp",
    imageUrls: ["/uploads/moth-1.webp", "/uploads/moth-2.webp"],
    imageAlts: ["A moth", "A moth, closer"],
    inventory: 999_999,
    category: "Tees",
    sizes: ["S", "M"],
    options: [{ name: "Size", values: ["S", "M"] }],
    variants: [makeVariant({ Size: "S" }), makeVariant({ Size: "M" })],
    createdAt: "2026-01-01T00:00:00.000Z",
    ...over,
  };
}

/** A product as the owner's lists have it. */
export function makeProductLine(over: Partial<AdminProductLine> = {}): AdminProductLine {
  return {
    id: "prod_1",
    name: "Moth tee",
    handle: "moth-tee",
    state: "published",
    publishAt: null,
    deletedAt: null,
    imageUrl: "",
    category: "",
    price: "20.00",
    inventory: 5,
    badges: [],
    several: [],
    ...over,
  };
}

export function makeCartItem(over: Partial<CartItem> = {}): CartItem {
  return {
    id: "line_1",
    productId: "prod_moth",
    quantity: 1,
    size: "M",
    variantId: "M",
    options: { Size: "M" },
    product: {
      name: "Static Moth Tee",
      imageUrl: "/uploads/moth-1.webp",
      price: "34.00",
      compareAtPrice: null,
      inventory: 999_999,
    },
    ...over,
  };
}

export function makeUser(over: Partial<User> = {}): User {
  return {
    id: "u1",
    username: "ada",
    email: "ada@example.com",
    firstName: "Ada",
    lastName: "Night",
    role: "user",
    ...over,
  };
}

export function makeOrder(over: Partial<Order> = {}): Order {
  return {
    id: "order_1",
    orderNumber: "ORD-1700000000000",
    customerEmail: "ada@example.com",
    customerName: "Ada Night",
    shippingAddress: {
      street: "13 Crypt Lane",
      line2: "",
      company: "",
      city: "Los Angeles",
      state: "CA",
      zipCode: "90012",
      country: "US",
      phone: "",
    },
    subtotal: "34.00",
    discount: "0.00",
    tax: "2.47",
    shipping: "0.00",
    includedTax: "0.00",
    taxLines: [],
    shippingMethods: [],
    total: "36.47",
    refunded: "0.00",
    awaitedPayment: null,
    status: "Processing",
    createdAt: "2026-01-01T12:00:00.000Z",
    trackingNumbers: [],
    trackingUrls: [],
    items: [
      {
        productId: "prod_moth",
        quantity: 1,
        price: "34.00",
        lineTotal: "34.00",
        size: "M",
        options: { Size: "M" },
        name: "Static Moth Tee",
        imageUrl: "",
      },
    ],
    ...over,
  };
}
