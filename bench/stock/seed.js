const { readFileSync, writeFileSync } = require("node:fs");
const { ContainerRegistrationKeys, Modules, ProductStatus } = require("@medusajs/framework/utils");
const flows = require("@medusajs/medusa/core-flows");

const UNLIMITED = 999_999;

async function run(workflow, container, input) {
  const { result } = await workflow(container).run({ input });
  return result;
}

async function createChannel(container) {
  const [channel] = await run(flows.createSalesChannelsWorkflow, container, {
    salesChannelsData: [{ name: "Storefront" }],
  });
  const [key] = await run(flows.createApiKeysWorkflow, container, {
    api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }],
  });
  await run(flows.linkSalesChannelsToApiKeyWorkflow, container, { id: key.id, add: [channel.id] });
  const [store] = await container.resolve(Modules.STORE).listStores({}, { take: 1 });
  const update = {
    supported_currencies: [{ currency_code: "usd", is_default: true }],
    default_sales_channel_id: channel.id,
  };
  if (store) await run(flows.updateStoresWorkflow, container, { selector: { id: store.id }, update });
  else await run(flows.createStoresWorkflow, container, { stores: [{ name: "Stock", ...update }] });
  return { channelId: channel.id, publishableKey: key.token };
}

async function createRegion(container) {
  const [region] = await run(flows.createRegionsWorkflow, container, {
    regions: [{ name: "US", currency_code: "usd", countries: ["us"], payment_providers: ["pp_system_default"] }],
  });
  await run(flows.createTaxRegionsWorkflow, container, [
    { country_code: "us", provider_id: "tp_system", default_tax_rate: { rate: 7.25, code: "US", name: "Sales tax" } },
  ]);
  return region.id;
}

/** A stock location with free shipping from it to the US. */
async function createShipping(container, channelId, regionId) {
  const [location] = await run(flows.createStockLocationsWorkflow, container, {
    locations: [{ name: "Stockroom", address: { address_1: "", country_code: "US" } }],
  });
  const [profile] = await run(flows.createShippingProfilesWorkflow, container, {
    data: [{ name: "Default", type: "default" }],
  });
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: "US",
    type: "shipping",
    service_zones: [{ name: "US", geo_zones: [{ type: "country", country_code: "us" }] }],
  });
  const link = container.resolve(ContainerRegistrationKeys.LINK);
  const ofLocation = { [Modules.STOCK_LOCATION]: { stock_location_id: location.id } };
  await link.create([
    { ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" } },
    { ...ofLocation, [Modules.FULFILLMENT]: { fulfillment_set_id: set.id } },
  ]);
  await run(flows.linkSalesChannelsToStockLocationWorkflow, container, { id: location.id, add: [channelId] });
  await run(flows.createShippingOptionsWorkflow, container, [
    {
      name: "Free shipping",
      price_type: "flat",
      provider_id: "manual_manual",
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: "Free shipping", description: "On all orders.", code: "free" },
      prices: [
        { currency_code: "usd", amount: 0 },
        { region_id: regionId, amount: 0 },
      ],
      rules: [
        { attribute: "enabled_in_store", value: "true", operator: "eq" },
        { attribute: "is_return", value: "false", operator: "eq" },
      ],
    },
  ]);
  return { locationId: location.id, profileId: profile.id };
}

function toProduct(product, { channelId, profileId, categoryIds }) {
  const [option, values] = product.sizes.length > 0 ? ["Size", product.sizes] : ["Default", ["Default"]];
  return {
    title: product.name,
    handle: product.slug,
    description: product.description,
    status: ProductStatus.PUBLISHED,
    images: product.images.map(({ file }) => ({ url: `/uploads/products/${file}` })),
    thumbnail: `/uploads/products/${product.images[0].file}`,
    category_ids: [categoryIds.get(product.category)],
    sales_channels: [{ id: channelId }],
    shipping_profile_id: profileId,
    options: [{ title: option, values }],
    variants: values.map((value) => ({
      title: value,
      sku: `${product.slug}-${value}`,
      options: { [option]: value },
      manage_inventory: product.inventory < UNLIMITED,
      prices: [{ currency_code: "usd", amount: Number(product.price) }],
    })),
  };
}

async function createCatalogue(container, catalogue, place) {
  const names = [...new Set(catalogue.map((product) => product.category))];
  const categories = await run(flows.createProductCategoriesWorkflow, container, {
    product_categories: names.map((name) => ({ name, is_active: true })),
  });
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  await run(flows.createProductsWorkflow, container, {
    products: catalogue.map((product) => toProduct(product, { ...place, categoryIds })),
  });
  const stock = new Map(
    catalogue.flatMap((product) =>
      (product.sizes.length > 0 ? product.sizes : ["Default"]).map((size) => [
        `${product.slug}-${size}`,
        product.inventory,
      ]),
    ),
  );
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({}, { take: 1_000 });
  await run(flows.createInventoryLevelsWorkflow, container, {
    inventory_levels: items.map((item) => ({
      inventory_item_id: item.id,
      location_id: place.locationId,
      stocked_quantity: stock.get(item.sku),
    })),
  });
}

/** Fills an empty stock Medusa with the demo catalogue, by Medusa's own workflows. Writes what a client has to know. */
exports.default = async function seed({ container }) {
  const catalogue = JSON.parse(readFileSync(process.env.CATALOGUE_FILE, "utf8"));
  const { channelId, publishableKey } = await createChannel(container);
  const regionId = await createRegion(container);
  const shipping = await createShipping(container, channelId, regionId);
  await createCatalogue(container, catalogue, { channelId, ...shipping });
  writeFileSync(process.env.SEED_FILE, JSON.stringify({ publishableKey, regionId }));
};
