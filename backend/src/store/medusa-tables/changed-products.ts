const BY_VARIANT =
  "select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id";

/** From a changed row's price set to its product. */
const byPriceSet = (column: string, join = "") => `
  select variant.product_id
    from changed ${join}
    join product_variant_price_set link on link.price_set_id = ${column}
    join product_variant variant on variant.id = link.variant_id`;

/** From a changed value of an option to the products of which a variant has it. */
const byValue = (column: string, join = "") => `
  select variant.product_id
    from changed ${join}
    join product_variant_option link on link.option_value_id = ${column}
    join product_variant variant on variant.id = link.variant_id`;

/** Medusa's index of links by item has those alone that are not deleted; a link that comes or goes is a change of its own. */
const LINK_OF_ITEM = "product_variant_inventory_item link on link.deleted_at is null and link.inventory_item_id";

const BY_ITEM = `
  select variant.product_id
    from changed
    join ${LINK_OF_ITEM} = changed.inventory_item_id
    join product_variant variant on variant.id = link.variant_id`;

/**
 * The tables of the catalogue of which a change is about certain products, and how to find them from the rows that have
 * changed, as they were and as they are. A row from which none can be found shows nowhere yet: that which links it to a
 * product is a change of its own.
 */
export const CHANGED_PRODUCTS: Record<string, string> = {
  product: "select changed.id::text as product_id from changed",
  product_variant: "select changed.product_id from changed",
  product_option: byValue("value.id", "join product_option_value value on value.option_id = changed.id"),
  product_option_value: byValue("changed.id"),
  product_variant_option: BY_VARIANT,
  product_variant_product_image: BY_VARIANT,
  image: "select changed.product_id from changed",
  product_sales_channel: "select changed.product_id from changed",
  price: byPriceSet("changed.price_set_id"),
  price_rule: byPriceSet("price.price_set_id", "join price on price.id = changed.price_id"),
  price_set: byPriceSet("changed.id"),
  product_variant_price_set: BY_VARIANT,
  product_category: `
    select link.product_id from changed
      join product_category_product link on link.product_category_id = changed.id`,
  product_category_product: "select changed.product_id from changed",
  product_position: "select changed.product_id from changed",
  product_category_position: "select changed.product_id from changed",
  inventory_level: BY_ITEM,
  product_variant_inventory_item: BY_VARIANT,
};

/**
 * The levels that let more or fewer be sold than before, by whether a sale did it, which changes nothing but what is
 * reserved.
 */
export const CHANGED_LEVELS = `
  select is_sale, array_agg(distinct product_id) as ids
    from (
      select new_rows.inventory_item_id as new_item_id, old_rows.inventory_item_id as old_item_id,
             old_rows.stocked_quantity = new_rows.stocked_quantity
               and old_rows.inventory_item_id = new_rows.inventory_item_id
               and old_rows.deleted_at is not distinct from new_rows.deleted_at as is_sale
        from old_rows join new_rows on new_rows.id = old_rows.id
       where old_rows.stocked_quantity - old_rows.reserved_quantity
             <> new_rows.stocked_quantity - new_rows.reserved_quantity
          or old_rows.inventory_item_id <> new_rows.inventory_item_id
          or old_rows.deleted_at is distinct from new_rows.deleted_at) level
    join ${LINK_OF_ITEM} in (new_item_id, old_item_id)
    join product_variant variant on variant.id = link.variant_id
   group by is_sale`;
