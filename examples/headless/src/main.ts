import { buyAsGuest, connect, listProducts } from "./buy-as-guest.ts";

const { STORE_URL: storeUrl = "http://localhost:8000", PUBLISHABLE_KEY: publishableKey } = process.env;
if (!publishableKey) {
  console.error("Set PUBLISHABLE_KEY to a key of the Medusa admin: Settings, Publishable API Keys.");
  process.exit(1);
}

const sdk = connect({ storeUrl, publishableKey });
const products = await listProducts(sdk, "us");
const product = products.find(({ variants }) => variants?.length);
const variant = product?.variants?.[0];
if (!product || !variant) {
  console.error("The key sells no products: give it a sales channel that has some.");
  process.exit(1);
}
const order = await buyAsGuest(sdk, variant.id, {
  email: "nell@example.com",
  firstName: "Nell",
  lastName: "Dark",
  address: "13 Crypt Lane",
  city: "Los Angeles",
  province: "us-ca",
  postalCode: "90012",
  countryCode: "us",
});
console.log(`${product.title}, ${variant.title}: order ${order.display_id}, ${order.total} ${order.currency_code}`);
