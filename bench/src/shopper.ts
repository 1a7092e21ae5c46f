/** The same person buys on both sides. */
export const SHOPPER = {
  email: "bench@example.com",
  firstName: "Bench",
  lastName: "Shopper",
  street: "1 Night Street",
  city: "Los Angeles",
  state: "CA",
  zipCode: "90001",
};
