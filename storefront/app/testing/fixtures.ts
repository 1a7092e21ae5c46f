import type { CartItem, Product, User } from "@nocturne/contract";

export function makeProduct(over: Partial<Product> = {}): Product {
  return {
    id: "prod_moth",
    name: "Static Moth Tee",
    description: "Heavy cotton.",
    price: "34.00",
    imageUrl: "/uploads/moth-1.webp",
    imageUrls: ["/uploads/moth-1.webp", "/uploads/moth-2.webp"],
    imageAlts: ["A moth", "A moth, closer"],
    inventory: 999_999,
    category: "Tees",
    sizes: ["S", "M"],
    variants: [
      { id: "v1", size: "S", price: "34.00", inventory: 999_999 },
      { id: "v2", size: "M", price: "34.00", inventory: 999_999 },
    ],
    createdAt: "2026-01-01T00:00:00.000Z",
    ...over,
  };
}

export function makeCartItem(over: Partial<CartItem> = {}): CartItem {
  return {
    id: "line_1",
    productId: "prod_moth",
    quantity: 1,
    size: "M",
    product: { name: "Static Moth Tee", imageUrl: "/uploads/moth-1.webp", price: "34.00", inventory: 999_999 },
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
