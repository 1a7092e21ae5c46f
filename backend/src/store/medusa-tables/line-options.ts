/**
 * What was chosen of an order's `line`, as SQL of a lateral join: what Medusa wrote down with it, else what its variant is of
 * each option now.
 */
export const LINE_OPTIONS = `
  select coalesce(nullif(line.variant_option_values, 'null'), jsonb_object_agg(option.title, value.value)) as options
    from product_variant_option link
    join product_option_value value on value.id = link.option_value_id
    join product_option option on option.id = value.option_id
   where link.variant_id = line.variant_id`;
