/** The same people buy on both sides: one per connection. */
export const SHOPPER = {
  firstName: "Bench",
  lastName: "Shopper",
  street: "1 Night Street",
  city: "Los Angeles",
  state: "CA",
  zipCode: "90001",
};

export function emailOf(shopper: number): string {
  return `bench-${shopper}@example.com`;
}
