-- npm run snapshot made this, of the migrations cdc55c3a8ab416026a1c18c027c8c1ea5a79eafe127c0f8f721b9dec78454413
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create text search configuration medusa_search_english (parser = default);
alter text search configuration medusa_search_english add mapping for asciihword with english_stem;
alter text search configuration medusa_search_english add mapping for asciiword with english_stem;
alter text search configuration medusa_search_english add mapping for email with simple;
alter text search configuration medusa_search_english add mapping for file with simple;
alter text search configuration medusa_search_english add mapping for float with simple;
alter text search configuration medusa_search_english add mapping for host with simple;
alter text search configuration medusa_search_english add mapping for hword with unaccent, english_stem;
alter text search configuration medusa_search_english add mapping for hword_asciipart with english_stem;
alter text search configuration medusa_search_english add mapping for hword_numpart with simple;
alter text search configuration medusa_search_english add mapping for hword_part with unaccent, english_stem;
alter text search configuration medusa_search_english add mapping for int with simple;
alter text search configuration medusa_search_english add mapping for numhword with simple;
alter text search configuration medusa_search_english add mapping for numword with simple;
alter text search configuration medusa_search_english add mapping for sfloat with simple;
alter text search configuration medusa_search_english add mapping for uint with simple;
alter text search configuration medusa_search_english add mapping for url with simple;
alter text search configuration medusa_search_english add mapping for url_path with simple;
alter text search configuration medusa_search_english add mapping for version with simple;
alter text search configuration medusa_search_english add mapping for word with unaccent, english_stem;
create type claim_reason_enum as enum ('missing_item', 'wrong_item', 'production_failure', 'other');
create type order_claim_type_enum as enum ('refund', 'replace');
create type order_status_enum as enum ('pending', 'completed', 'draft', 'archived', 'canceled', 'requires_action');
create type return_status_enum as enum ('open', 'requested', 'received', 'partially_received', 'canceled');
create sequence link_module_migrations_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence mikro_orm_migrations_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence order_change_action_ordering_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;
create sequence order_claim_display_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence order_display_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence order_exchange_display_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence return_display_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence script_migrations_id_seq as integer increment 1 minvalue 1 maxvalue 2147483647 start 1 cache 1;
create sequence webhook_event_sequence_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;
CREATE OR REPLACE FUNCTION public.announce_image_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_inventory_level_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed
    join product_variant_inventory_item link on link.deleted_at is null and link.inventory_item_id = changed.inventory_item_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed
    join product_variant_inventory_item link on link.deleted_at is null and link.inventory_item_id = changed.inventory_item_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    for level in 
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
    join product_variant_inventory_item link on link.deleted_at is null and link.inventory_item_id in (new_item_id, old_item_id)
    join product_variant variant on variant.id = link.variant_id
   group by is_sale loop
      perform announce_product_changes(case when level.is_sale then 'stock' else 'products' end, level.ids);
    end loop;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_price_rule_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed join price on price.id = changed.price_id
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed join price on price.id = changed.price_id
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
  select variant.product_id
    from changed join price on price.id = changed.price_id
    join product_variant_price_set link on link.price_set_id = price.price_set_id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_price_set_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_price_set link on link.price_set_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_category_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
    select link.product_id from changed
      join product_category_product link on link.product_category_id = changed.id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
    select link.product_id from changed
      join product_category_product link on link.product_category_id = changed.id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
    select link.product_id from changed
      join product_category_product link on link.product_category_id = changed.id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_category_position_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_category_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.id::text as product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.id::text as product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.id::text as product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_changes(kind text, ids text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
  declare
    list text := array_to_string(ids, ',');
    change text := pg_current_xact_id()::text;
  begin
    if list is null or list = '' then
      return;
    end if;
    if cardinality(ids) > 200 or length(list) > 7500 or list !~ '^[A-Za-z0-9_,-]+$' then
      perform pg_notify('store_changes', 'catalogue:' || change);
    else
      perform pg_notify('store_changes',
        'catalogue:' || change || '-' || left(md5(kind || list), 12) || ':' || kind || ':' || list);
    end if;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_option_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed join product_option_value value on value.option_id = changed.id
    join product_variant_option link on link.option_value_id = value.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed join product_option_value value on value.option_id = changed.id
    join product_variant_option link on link.option_value_id = value.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
  select variant.product_id
    from changed join product_option_value value on value.option_id = changed.id
    join product_variant_option link on link.option_value_id = value.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_option_value_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_option link on link.option_value_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) 
  select variant.product_id
    from changed 
    join product_variant_option link on link.option_value_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) 
  select variant.product_id
    from changed 
    join product_variant_option link on link.option_value_id = changed.id
    join product_variant variant on variant.id = link.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_position_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_sales_channel_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_variant_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select changed.product_id from changed) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_variant_inventory_item_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_variant_option_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_variant_price_set_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_product_variant_product_image_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  declare
    level record;
  begin
    if tg_op = 'INSERT' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    elsif tg_op = 'DELETE' then 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    else 
    perform announce_product_changes('products', array_agg(product_id order by product_id)) from (
      select distinct found.product_id
        from (with changed as (select * from old_rows union all select * from new_rows) select variant.product_id from changed join product_variant variant on variant.id = changed.variant_id) found
       where found.product_id is not null
       limit 201) product;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_shipping_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then 
    if exists (with changed as (select * from new_rows) select 1 from changed join shipping_option_price_set link on link.price_set_id = changed.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    elsif tg_op = 'DELETE' then 
    if exists (with changed as (select * from old_rows) select 1 from changed join shipping_option_price_set link on link.price_set_id = changed.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    else 
    if exists (with changed as (select * from old_rows union all select * from new_rows) select 1 from changed join shipping_option_price_set link on link.price_set_id = changed.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_shipping_price_rule_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
  begin
    if tg_op = 'INSERT' then 
    if exists (with changed as (select * from new_rows) 
    select 1 from changed join price on price.id = changed.price_id
      join shipping_option_price_set link on link.price_set_id = price.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    elsif tg_op = 'DELETE' then 
    if exists (with changed as (select * from old_rows) 
    select 1 from changed join price on price.id = changed.price_id
      join shipping_option_price_set link on link.price_set_id = price.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    else 
    if exists (with changed as (select * from old_rows union all select * from new_rows) 
    select 1 from changed join price on price.id = changed.price_id
      join shipping_option_price_set link on link.price_set_id = price.price_set_id) then
      perform pg_notify('store_changes', 'content:' || pg_current_xact_id()::text);
    end if;
    end if;
    return null;
  end $function$
;
CREATE OR REPLACE FUNCTION public.announce_store_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
      begin
        perform pg_notify('store_changes', tg_argv[0] || ':' || pg_current_xact_id()::text);
        return null;
      end $function$
;
CREATE OR REPLACE FUNCTION public.note_former_handle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
       begin
         insert into former_product_handle (handle, product_id) values (old.handle, old.id)
         on conflict (handle) do update set product_id = excluded.product_id, updated_at = now(), deleted_at = null;
         return null;
       end $function$
;
CREATE OR REPLACE FUNCTION public.note_webhook_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
       begin
         insert into webhook_news (id, kind, subject_id, look_at)
         values (gen_random_uuid()::text, tg_argv[0], to_jsonb(new) ->> tg_argv[1], now() + interval '2 seconds');
         return null;
       end $function$
;
create table account (
  id text constraint account_id_not_null not null,
  username text constraint account_username_not_null not null,
  username_key text constraint account_username_key_not_null not null,
  claimed_email text,
  auth_identity_id text,
  customer_id text,
  created_at timestamp with time zone default now() constraint account_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint account_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  verified_email text
);
create table account_holder (
  id text constraint account_holder_id_not_null not null,
  provider_id text constraint account_holder_provider_id_not_null not null,
  external_id text constraint account_holder_external_id_not_null not null,
  email text,
  data jsonb default '{}'::jsonb constraint account_holder_data_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint account_holder_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint account_holder_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table admin_notice (
  id text constraint admin_notice_id_not_null not null,
  user_id text constraint admin_notice_user_id_not_null not null,
  kind text constraint admin_notice_kind_not_null not null,
  created_at timestamp with time zone default now() constraint admin_notice_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint admin_notice_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table api_key (
  id text constraint api_key_id_not_null not null,
  token text constraint api_key_token_not_null not null,
  salt text constraint api_key_salt_not_null not null,
  redacted text constraint api_key_redacted_not_null not null,
  title text constraint api_key_title_not_null not null,
  type text constraint api_key_type_not_null not null,
  last_used_at timestamp with time zone,
  created_by text constraint api_key_created_by_not_null not null,
  created_at timestamp with time zone default now() constraint api_key_created_at_not_null not null,
  revoked_by text,
  revoked_at timestamp with time zone,
  updated_at timestamp with time zone default now() constraint api_key_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table application_method_buy_rules (
  application_method_id text constraint application_method_buy_rules_application_method_id_not_null not null,
  promotion_rule_id text constraint application_method_buy_rules_promotion_rule_id_not_null not null
);
create table application_method_target_rules (
  application_method_id text constraint application_method_target_rules_application_method_id_not_null not null,
  promotion_rule_id text constraint application_method_target_rules_promotion_rule_id_not_null not null
);
create table auth_identity (
  id text constraint auth_identity_id_not_null not null,
  app_metadata jsonb,
  created_at timestamp with time zone default now() constraint auth_identity_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint auth_identity_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table auth_mfa_factor (
  id text constraint auth_mfa_factor_id_not_null not null,
  auth_identity_id text constraint auth_mfa_factor_auth_identity_id_not_null not null,
  provider text constraint auth_mfa_factor_provider_not_null not null,
  status text constraint auth_mfa_factor_status_not_null not null,
  provider_metadata jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint auth_mfa_factor_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint auth_mfa_factor_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table auth_mfa_recovery_code (
  id text constraint auth_mfa_recovery_code_id_not_null not null,
  auth_identity_id text constraint auth_mfa_recovery_code_auth_identity_id_not_null not null,
  code_hash text constraint auth_mfa_recovery_code_code_hash_not_null not null,
  created_at timestamp with time zone default now() constraint auth_mfa_recovery_code_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint auth_mfa_recovery_code_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table auth_password_reset_token (
  id text constraint auth_password_reset_token_id_not_null not null,
  auth_identity_id text constraint auth_password_reset_token_auth_identity_id_not_null not null,
  provider_identity_id text constraint auth_password_reset_token_provider_identity_id_not_null not null,
  entity_id text constraint auth_password_reset_token_entity_id_not_null not null,
  token_hash text constraint auth_password_reset_token_token_hash_not_null not null,
  expires_at timestamp with time zone constraint auth_password_reset_token_expires_at_not_null not null,
  created_at timestamp with time zone default now() constraint auth_password_reset_token_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint auth_password_reset_token_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table auth_verification (
  id text constraint auth_verification_id_not_null not null,
  auth_identity_id text constraint auth_verification_auth_identity_id_not_null not null,
  entity_id text constraint auth_verification_entity_id_not_null not null,
  entity_type text constraint auth_verification_entity_type_not_null not null,
  code_provider text constraint auth_verification_code_provider_not_null not null,
  verified_at timestamp with time zone,
  requested_at timestamp with time zone constraint auth_verification_requested_at_not_null not null,
  provider_metadata jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint auth_verification_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint auth_verification_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table capture (
  id text constraint capture_id_not_null not null,
  amount numeric constraint capture_amount_not_null not null,
  raw_amount jsonb constraint capture_raw_amount_not_null not null,
  payment_id text constraint capture_payment_id_not_null not null,
  created_at timestamp with time zone default now() constraint capture_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint capture_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  created_by text,
  metadata jsonb
);
create table cart (
  id text constraint cart_id_not_null not null,
  region_id text,
  customer_id text,
  sales_channel_id text,
  email text,
  currency_code text constraint cart_currency_code_not_null not null,
  shipping_address_id text,
  billing_address_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  completed_at timestamp with time zone,
  locale text
);
create table cart_address (
  id text constraint cart_address_id_not_null not null,
  customer_id text,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_address_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_address_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table cart_line_item (
  id text constraint cart_line_item_id_not_null not null,
  cart_id text constraint cart_line_item_cart_id_not_null not null,
  title text constraint cart_line_item_title_not_null not null,
  subtitle text,
  thumbnail text,
  quantity integer constraint cart_line_item_quantity_not_null not null,
  variant_id text,
  product_id text,
  product_title text,
  product_description text,
  product_subtitle text,
  product_type text,
  product_collection text,
  product_handle text,
  variant_sku text,
  variant_barcode text,
  variant_title text,
  variant_option_values jsonb,
  requires_shipping boolean default true constraint cart_line_item_requires_shipping_not_null not null,
  is_discountable boolean default true constraint cart_line_item_is_discountable_not_null not null,
  is_tax_inclusive boolean default false constraint cart_line_item_is_tax_inclusive_not_null not null,
  compare_at_unit_price numeric,
  raw_compare_at_unit_price jsonb,
  unit_price numeric constraint cart_line_item_unit_price_not_null not null,
  raw_unit_price jsonb constraint cart_line_item_raw_unit_price_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_line_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_line_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  product_type_id text,
  is_custom_price boolean default false constraint cart_line_item_is_custom_price_not_null not null,
  is_giftcard boolean default false constraint cart_line_item_is_giftcard_not_null not null
);
create table cart_line_item_adjustment (
  id text constraint cart_line_item_adjustment_id_not_null not null,
  description text,
  promotion_id text,
  code text,
  amount numeric constraint cart_line_item_adjustment_amount_not_null not null,
  raw_amount jsonb constraint cart_line_item_adjustment_raw_amount_not_null not null,
  provider_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_line_item_adjustment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_line_item_adjustment_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  item_id text,
  is_tax_inclusive boolean default false constraint cart_line_item_adjustment_is_tax_inclusive_not_null not null
);
create table cart_line_item_tax_line (
  id text constraint cart_line_item_tax_line_id_not_null not null,
  description text,
  tax_rate_id text,
  code text constraint cart_line_item_tax_line_code_not_null not null,
  rate real constraint cart_line_item_tax_line_rate_not_null not null,
  provider_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_line_item_tax_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_line_item_tax_line_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  item_id text,
  data jsonb
);
create table cart_payment_collection (
  cart_id character varying(255) constraint cart_payment_collection_cart_id_not_null not null,
  payment_collection_id character varying(255) constraint cart_payment_collection_payment_collection_id_not_null not null,
  id character varying(255) constraint cart_payment_collection_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint cart_payment_collection_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint cart_payment_collection_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table cart_promotion (
  cart_id character varying(255) constraint cart_promotion_cart_id_not_null not null,
  promotion_id character varying(255) constraint cart_promotion_promotion_id_not_null not null,
  id character varying(255) constraint cart_promotion_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint cart_promotion_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint cart_promotion_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table cart_session (
  id text constraint cart_session_id_not_null not null,
  cart_id text constraint cart_session_cart_id_not_null not null,
  created_at timestamp with time zone default now() constraint cart_session_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_session_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  promotion_code text
);
create table cart_shipping_method (
  id text constraint cart_shipping_method_id_not_null not null,
  cart_id text constraint cart_shipping_method_cart_id_not_null not null,
  name text constraint cart_shipping_method_name_not_null not null,
  description jsonb,
  amount numeric constraint cart_shipping_method_amount_not_null not null,
  raw_amount jsonb constraint cart_shipping_method_raw_amount_not_null not null,
  is_tax_inclusive boolean default false constraint cart_shipping_method_is_tax_inclusive_not_null not null,
  shipping_option_id text,
  data jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_shipping_method_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_shipping_method_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table cart_shipping_method_adjustment (
  id text constraint cart_shipping_method_adjustment_id_not_null not null,
  description text,
  promotion_id text,
  code text,
  amount numeric constraint cart_shipping_method_adjustment_amount_not_null not null,
  raw_amount jsonb constraint cart_shipping_method_adjustment_raw_amount_not_null not null,
  provider_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_shipping_method_adjustment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_shipping_method_adjustment_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  shipping_method_id text
);
create table cart_shipping_method_tax_line (
  id text constraint cart_shipping_method_tax_line_id_not_null not null,
  description text,
  tax_rate_id text,
  code text constraint cart_shipping_method_tax_line_code_not_null not null,
  rate real constraint cart_shipping_method_tax_line_rate_not_null not null,
  provider_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint cart_shipping_method_tax_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint cart_shipping_method_tax_line_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  shipping_method_id text,
  data jsonb
);
create table checkout_lease (
  id text constraint checkout_lease_id_not_null not null,
  holder text constraint checkout_lease_holder_not_null not null,
  until timestamp with time zone constraint checkout_lease_until_not_null not null,
  created_at timestamp with time zone default now() constraint checkout_lease_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint checkout_lease_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table content_page (
  id text constraint content_page_id_not_null not null,
  slug text constraint content_page_slug_not_null not null,
  version integer default 0 constraint content_page_version_not_null not null,
  is_public boolean default false constraint content_page_is_public_not_null not null,
  created_at timestamp with time zone default now() constraint content_page_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint content_page_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table content_page_draft (
  id text constraint content_page_draft_id_not_null not null,
  content jsonb constraint content_page_draft_content_not_null not null,
  revision integer constraint content_page_draft_revision_not_null not null,
  written_by text constraint content_page_draft_written_by_not_null not null,
  written_at timestamp with time zone constraint content_page_draft_written_at_not_null not null,
  publish_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint content_page_draft_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint content_page_draft_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table content_page_version (
  id text constraint content_page_version_id_not_null not null,
  page_id text constraint content_page_version_page_id_not_null not null,
  number integer constraint content_page_version_number_not_null not null,
  content jsonb constraint content_page_version_content_not_null not null,
  published_by text constraint content_page_version_published_by_not_null not null,
  published_at timestamp with time zone constraint content_page_version_published_at_not_null not null,
  created_at timestamp with time zone default now() constraint content_page_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint content_page_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table credit_line (
  id text constraint credit_line_id_not_null not null,
  cart_id text constraint credit_line_cart_id_not_null not null,
  reference text,
  reference_id text,
  amount numeric constraint credit_line_amount_not_null not null,
  raw_amount jsonb constraint credit_line_raw_amount_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint credit_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint credit_line_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table currency (
  code text constraint currency_code_not_null not null,
  symbol text constraint currency_symbol_not_null not null,
  symbol_native text constraint currency_symbol_native_not_null not null,
  decimal_digits integer default 0 constraint currency_decimal_digits_not_null not null,
  rounding numeric default 0 constraint currency_rounding_not_null not null,
  raw_rounding jsonb constraint currency_raw_rounding_not_null not null,
  name text constraint currency_name_not_null not null,
  created_at timestamp with time zone default now() constraint currency_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint currency_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table customer (
  id text constraint customer_id_not_null not null,
  company_name text,
  first_name text,
  last_name text,
  email text,
  phone text,
  has_account boolean default false constraint customer_has_account_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint customer_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint customer_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  created_by text
);
create table customer_account_holder (
  customer_id character varying(255) constraint customer_account_holder_customer_id_not_null not null,
  account_holder_id character varying(255) constraint customer_account_holder_account_holder_id_not_null not null,
  id character varying(255) constraint customer_account_holder_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint customer_account_holder_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint customer_account_holder_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table customer_address (
  id text constraint customer_address_id_not_null not null,
  customer_id text constraint customer_address_customer_id_not_null not null,
  address_name text,
  is_default_shipping boolean default false constraint customer_address_is_default_shipping_not_null not null,
  is_default_billing boolean default false constraint customer_address_is_default_billing_not_null not null,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint customer_address_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint customer_address_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table customer_group (
  id text constraint customer_group_id_not_null not null,
  name text constraint customer_group_name_not_null not null,
  metadata jsonb,
  created_by text,
  created_at timestamp with time zone default now() constraint customer_group_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint customer_group_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table customer_group_customer (
  id text constraint customer_group_customer_id_not_null not null,
  customer_id text constraint customer_group_customer_customer_id_not_null not null,
  customer_group_id text constraint customer_group_customer_customer_group_id_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint customer_group_customer_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint customer_group_customer_updated_at_not_null not null,
  created_by text,
  deleted_at timestamp with time zone
);
create table customer_note (
  id text constraint customer_note_id_not_null not null,
  customer_id text constraint customer_note_customer_id_not_null not null,
  text text constraint customer_note_text_not_null not null,
  written_by text constraint customer_note_written_by_not_null not null,
  written_at timestamp with time zone constraint customer_note_written_at_not_null not null,
  created_at timestamp with time zone default now() constraint customer_note_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint customer_note_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table failed_job (
  id text constraint failed_job_id_not_null not null,
  kind text constraint failed_job_kind_not_null not null,
  subject_id text constraint failed_job_subject_id_not_null not null,
  label text constraint failed_job_label_not_null not null,
  attempts integer default 0 constraint failed_job_attempts_not_null not null,
  last_error text default ''::text constraint failed_job_last_error_not_null not null,
  next_attempt_at timestamp with time zone constraint failed_job_next_attempt_at_not_null not null,
  given_up_at timestamp with time zone,
  discarded_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint failed_job_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint failed_job_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table first_step (
  id text constraint first_step_id_not_null not null,
  confirmed_by text constraint first_step_confirmed_by_not_null not null,
  created_at timestamp with time zone default now() constraint first_step_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint first_step_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table former_product_handle (
  handle text constraint former_product_handle_handle_not_null not null,
  product_id text constraint former_product_handle_product_id_not_null not null,
  created_at timestamp with time zone default now() constraint former_product_handle_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint former_product_handle_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table fulfillment (
  id text constraint fulfillment_id_not_null not null,
  location_id text constraint fulfillment_location_id_not_null not null,
  packed_at timestamp with time zone,
  shipped_at timestamp with time zone,
  delivered_at timestamp with time zone,
  canceled_at timestamp with time zone,
  data jsonb,
  provider_id text,
  shipping_option_id text,
  metadata jsonb,
  delivery_address_id text,
  created_at timestamp with time zone default now() constraint fulfillment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  marked_shipped_by text,
  created_by text,
  requires_shipping boolean default true constraint fulfillment_requires_shipping_not_null not null
);
create table fulfillment_address (
  id text constraint fulfillment_address_id_not_null not null,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint fulfillment_address_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_address_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table fulfillment_item (
  id text constraint fulfillment_item_id_not_null not null,
  title text constraint fulfillment_item_title_not_null not null,
  sku text constraint fulfillment_item_sku_not_null not null,
  barcode text constraint fulfillment_item_barcode_not_null not null,
  quantity numeric constraint fulfillment_item_quantity_not_null not null,
  raw_quantity jsonb constraint fulfillment_item_raw_quantity_not_null not null,
  line_item_id text,
  inventory_item_id text,
  fulfillment_id text constraint fulfillment_item_fulfillment_id_not_null not null,
  created_at timestamp with time zone default now() constraint fulfillment_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table fulfillment_label (
  id text constraint fulfillment_label_id_not_null not null,
  tracking_number text constraint fulfillment_label_tracking_number_not_null not null,
  tracking_url text constraint fulfillment_label_tracking_url_not_null not null,
  label_url text constraint fulfillment_label_label_url_not_null not null,
  fulfillment_id text constraint fulfillment_label_fulfillment_id_not_null not null,
  created_at timestamp with time zone default now() constraint fulfillment_label_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_label_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table fulfillment_provider (
  id text constraint fulfillment_provider_id_not_null not null,
  is_enabled boolean default true constraint fulfillment_provider_is_enabled_not_null not null,
  created_at timestamp with time zone default now() constraint fulfillment_provider_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table fulfillment_set (
  id text constraint fulfillment_set_id_not_null not null,
  name text constraint fulfillment_set_name_not_null not null,
  type text constraint fulfillment_set_type_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint fulfillment_set_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint fulfillment_set_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table gallery_item (
  id text constraint gallery_item_id_not_null not null,
  url text constraint gallery_item_url_not_null not null,
  media_type text constraint gallery_item_media_type_not_null not null,
  poster_url text default ''::text constraint gallery_item_poster_url_not_null not null,
  alt text default ''::text constraint gallery_item_alt_not_null not null,
  width integer,
  height integer,
  created_at timestamp with time zone default now() constraint gallery_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint gallery_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table geo_zone (
  id text constraint geo_zone_id_not_null not null,
  type text default 'country'::text constraint geo_zone_type_not_null not null,
  country_code text constraint geo_zone_country_code_not_null not null,
  province_code text,
  city text,
  service_zone_id text constraint geo_zone_service_zone_id_not_null not null,
  postal_expression jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint geo_zone_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint geo_zone_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table home_version (
  id text constraint home_version_id_not_null not null,
  number integer constraint home_version_number_not_null not null,
  blocks jsonb,
  published_by text constraint home_version_published_by_not_null not null,
  published_at timestamp with time zone constraint home_version_published_at_not_null not null,
  created_at timestamp with time zone default now() constraint home_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint home_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table image (
  id text constraint image_id_not_null not null,
  url text constraint image_url_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint image_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint image_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  rank integer default 0 constraint image_rank_not_null not null,
  product_id text constraint image_product_id_not_null not null
);
create table inventory_item (
  id text constraint inventory_item_id_not_null not null,
  created_at timestamp with time zone default now() constraint inventory_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint inventory_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  sku text,
  origin_country text,
  hs_code text,
  mid_code text,
  material text,
  weight integer,
  length integer,
  height integer,
  width integer,
  requires_shipping boolean default true constraint inventory_item_requires_shipping_not_null not null,
  description text,
  title text,
  thumbnail text,
  metadata jsonb,
  unit_of_measure text
);
create table inventory_level (
  id text constraint inventory_level_id_not_null not null,
  created_at timestamp with time zone default now() constraint inventory_level_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint inventory_level_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  inventory_item_id text constraint inventory_level_inventory_item_id_not_null not null,
  location_id text constraint inventory_level_location_id_not_null not null,
  stocked_quantity numeric default 0 constraint inventory_level_stocked_quantity_not_null not null,
  reserved_quantity numeric default 0 constraint inventory_level_reserved_quantity_not_null not null,
  incoming_quantity numeric default 0 constraint inventory_level_incoming_quantity_not_null not null,
  metadata jsonb,
  raw_stocked_quantity jsonb,
  raw_reserved_quantity jsonb,
  raw_incoming_quantity jsonb
);
create table invite (
  id text constraint invite_id_not_null not null,
  email text constraint invite_email_not_null not null,
  accepted boolean default false constraint invite_accepted_not_null not null,
  token text constraint invite_token_not_null not null,
  expires_at timestamp with time zone constraint invite_expires_at_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint invite_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint invite_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table invite_rbac_role (
  invite_id character varying(255) constraint invite_rbac_role_invite_id_not_null not null,
  rbac_role_id character varying(255) constraint invite_rbac_role_rbac_role_id_not_null not null,
  id character varying(255) constraint invite_rbac_role_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint invite_rbac_role_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint invite_rbac_role_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table invoice (
  id text constraint invoice_id_not_null not null,
  kind text constraint invoice_kind_not_null not null,
  number integer constraint invoice_number_not_null not null,
  order_id text constraint invoice_order_id_not_null not null,
  reason text constraint invoice_reason_not_null not null,
  issued_at timestamp with time zone constraint invoice_issued_at_not_null not null,
  content jsonb constraint invoice_content_not_null not null,
  created_at timestamp with time zone default now() constraint invoice_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint invoice_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table invoice_counter (
  id text constraint invoice_counter_id_not_null not null,
  last integer default 0 constraint invoice_counter_last_not_null not null,
  created_at timestamp with time zone default now() constraint invoice_counter_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint invoice_counter_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table known_device (
  id text constraint known_device_id_not_null not null,
  token_hash text constraint known_device_token_hash_not_null not null,
  auth_identity_id text constraint known_device_auth_identity_id_not_null not null,
  last_used_at timestamp with time zone constraint known_device_last_used_at_not_null not null,
  created_at timestamp with time zone default now() constraint known_device_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint known_device_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table layout_configuration (
  id text constraint layout_configuration_id_not_null not null,
  zone text constraint layout_configuration_zone_not_null not null,
  user_id text,
  is_system_default boolean default false constraint layout_configuration_is_system_default_not_null not null,
  configuration jsonb constraint layout_configuration_configuration_not_null not null,
  created_at timestamp with time zone default now() constraint layout_configuration_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint layout_configuration_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table link_module_migrations (
  id integer default nextval('link_module_migrations_id_seq'::regclass) constraint link_module_migrations_id_not_null not null,
  table_name character varying(255) constraint link_module_migrations_table_name_not_null not null,
  link_descriptor jsonb default '{}'::jsonb constraint link_module_migrations_link_descriptor_not_null not null,
  created_at timestamp without time zone default CURRENT_TIMESTAMP
);
create table location_fulfillment_provider (
  stock_location_id character varying(255) constraint location_fulfillment_provider_stock_location_id_not_null not null,
  fulfillment_provider_id character varying(255) constraint location_fulfillment_provider_fulfillment_provider_id_not_null not null,
  id character varying(255) constraint location_fulfillment_provider_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint location_fulfillment_provider_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint location_fulfillment_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table location_fulfillment_set (
  stock_location_id character varying(255) constraint location_fulfillment_set_stock_location_id_not_null not null,
  fulfillment_set_id character varying(255) constraint location_fulfillment_set_fulfillment_set_id_not_null not null,
  id character varying(255) constraint location_fulfillment_set_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint location_fulfillment_set_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint location_fulfillment_set_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table locking (
  id text constraint locking_id_not_null not null,
  owner_id text,
  expiration timestamp with time zone
);
create table look_version (
  id text constraint look_version_id_not_null not null,
  number integer constraint look_version_number_not_null not null,
  look jsonb constraint look_version_look_not_null not null,
  published_by text constraint look_version_published_by_not_null not null,
  published_at timestamp with time zone constraint look_version_published_at_not_null not null,
  created_at timestamp with time zone default now() constraint look_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint look_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table mail_outbox (
  id text constraint mail_outbox_id_not_null not null,
  dedupe_key text constraint mail_outbox_dedupe_key_not_null not null,
  recipient text constraint mail_outbox_recipient_not_null not null,
  template text constraint mail_outbox_template_not_null not null,
  data jsonb constraint mail_outbox_data_not_null not null,
  attempts integer default 0 constraint mail_outbox_attempts_not_null not null,
  next_attempt_at timestamp with time zone constraint mail_outbox_next_attempt_at_not_null not null,
  sent_at timestamp with time zone,
  failed_at timestamp with time zone,
  last_error text,
  created_at timestamp with time zone default now() constraint mail_outbox_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint mail_outbox_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  merge_key text,
  merged_into text,
  request_id text
);
create table menu_version (
  id text constraint menu_version_id_not_null not null,
  number integer constraint menu_version_number_not_null not null,
  menus jsonb constraint menu_version_menus_not_null not null,
  published_by text constraint menu_version_published_by_not_null not null,
  published_at timestamp with time zone constraint menu_version_published_at_not_null not null,
  created_at timestamp with time zone default now() constraint menu_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint menu_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table mikro_orm_migrations (
  id integer default nextval('mikro_orm_migrations_id_seq'::regclass) constraint mikro_orm_migrations_id_not_null not null,
  name character varying(255),
  executed_at timestamp with time zone default CURRENT_TIMESTAMP
);
create table move_in (
  id text constraint move_in_id_not_null not null,
  filename text constraint move_in_filename_not_null not null,
  file_key text constraint move_in_file_key_not_null not null,
  kind text,
  state text constraint move_in_state_not_null not null,
  fault text default ''::text constraint move_in_fault_not_null not null,
  overwrite boolean constraint move_in_overwrite_not_null not null,
  accounts boolean constraint move_in_accounts_not_null not null,
  notes jsonb constraint move_in_notes_not_null not null,
  pictures_fetched integer default 0 constraint move_in_pictures_fetched_not_null not null,
  pictures_failed integer default 0 constraint move_in_pictures_failed_not_null not null,
  started_by text constraint move_in_started_by_not_null not null,
  finished_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint move_in_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint move_in_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table move_in_row (
  id text constraint move_in_row_id_not_null not null,
  move_in_id text constraint move_in_row_move_in_id_not_null not null,
  "row" integer constraint move_in_row_row_not_null not null,
  name text constraint move_in_row_name_not_null not null,
  verdict text constraint move_in_row_verdict_not_null not null,
  outcome text constraint move_in_row_outcome_not_null not null,
  notes jsonb constraint move_in_row_notes_not_null not null,
  link text default ''::text constraint move_in_row_link_not_null not null,
  payload jsonb,
  created_at timestamp with time zone default now() constraint move_in_row_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint move_in_row_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table music_track (
  id text constraint music_track_id_not_null not null,
  title text constraint music_track_title_not_null not null,
  artist text default ''::text constraint music_track_artist_not_null not null,
  src text constraint music_track_src_not_null not null,
  duration_seconds real,
  "position" integer constraint music_track_position_not_null not null,
  created_at timestamp with time zone default now() constraint music_track_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint music_track_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table newsletter_key (
  id text constraint newsletter_key_id_not_null not null,
  key text constraint newsletter_key_key_not_null not null,
  created_at timestamp with time zone default now() constraint newsletter_key_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint newsletter_key_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table newsletter_subscriber (
  id text constraint newsletter_subscriber_id_not_null not null,
  email text constraint newsletter_subscriber_email_not_null not null,
  state text constraint newsletter_subscriber_state_not_null not null,
  source text constraint newsletter_subscriber_source_not_null not null,
  token_hash text,
  token_expires_at timestamp with time zone,
  asked_at timestamp with time zone constraint newsletter_subscriber_asked_at_not_null not null,
  asks integer default 1 constraint newsletter_subscriber_asks_not_null not null,
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint newsletter_subscriber_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint newsletter_subscriber_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table notice_item (
  id text constraint notice_item_id_not_null not null,
  kind text constraint notice_item_kind_not_null not null,
  subject_id text constraint notice_item_subject_id_not_null not null,
  created_at timestamp with time zone default now() constraint notice_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint notice_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table notification (
  id text constraint notification_id_not_null not null,
  "to" text constraint notification_to_not_null not null,
  channel text constraint notification_channel_not_null not null,
  template text,
  data jsonb,
  trigger_type text,
  resource_id text,
  resource_type text,
  receiver_id text,
  original_notification_id text,
  idempotency_key text,
  external_id text,
  provider_id text,
  created_at timestamp with time zone default now() constraint notification_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint notification_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  status text default 'pending'::text constraint notification_status_not_null not null,
  "from" text,
  provider_data jsonb
);
create table notification_provider (
  id text constraint notification_provider_id_not_null not null,
  handle text constraint notification_provider_handle_not_null not null,
  name text constraint notification_provider_name_not_null not null,
  is_enabled boolean default true constraint notification_provider_is_enabled_not_null not null,
  channels text[] default '{}'::text[] constraint notification_provider_channels_not_null not null,
  created_at timestamp with time zone default now() constraint notification_provider_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint notification_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table "order" (
  id text constraint order_id_not_null not null,
  region_id text,
  display_id integer default nextval('order_display_id_seq'::regclass),
  customer_id text,
  version integer default 1 constraint order_version_not_null not null,
  sales_channel_id text,
  status order_status_enum default 'pending'::order_status_enum constraint order_status_not_null not null,
  is_draft_order boolean default false constraint order_is_draft_order_not_null not null,
  email text,
  currency_code text constraint order_currency_code_not_null not null,
  shipping_address_id text,
  billing_address_id text,
  no_notification boolean,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  canceled_at timestamp with time zone,
  custom_display_id text,
  locale text
);
create table order_access (
  id text constraint order_access_id_not_null not null,
  link_version integer default 0 constraint order_access_link_version_not_null not null,
  code_hash text,
  code_expires_at timestamp with time zone,
  code_tries integer default 0 constraint order_access_code_tries_not_null not null,
  created_at timestamp with time zone default now() constraint order_access_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_access_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_address (
  id text constraint order_address_id_not_null not null,
  customer_id text,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  country_code text,
  province text,
  postal_code text,
  phone text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_address_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_address_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_cart (
  order_id character varying(255) constraint order_cart_order_id_not_null not null,
  cart_id character varying(255) constraint order_cart_cart_id_not_null not null,
  id character varying(255) constraint order_cart_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_cart_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_cart_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_change (
  id text constraint order_change_id_not_null not null,
  order_id text constraint order_change_order_id_not_null not null,
  version integer constraint order_change_version_not_null not null,
  description text,
  status text default 'pending'::text constraint order_change_status_not_null not null,
  internal_note text,
  created_by text,
  requested_by text,
  requested_at timestamp with time zone,
  confirmed_by text,
  confirmed_at timestamp with time zone,
  declined_by text,
  declined_reason text,
  metadata jsonb,
  declined_at timestamp with time zone,
  canceled_by text,
  canceled_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint order_change_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_change_updated_at_not_null not null,
  change_type text,
  deleted_at timestamp with time zone,
  return_id text,
  claim_id text,
  exchange_id text,
  carry_over_promotions boolean,
  no_notification boolean
);
create table order_change_action (
  id text constraint order_change_action_id_not_null not null,
  order_id text,
  version integer,
  ordering bigint default nextval('order_change_action_ordering_seq'::regclass) constraint order_change_action_ordering_not_null not null,
  order_change_id text,
  reference text,
  reference_id text,
  action text constraint order_change_action_action_not_null not null,
  details jsonb,
  amount numeric,
  raw_amount jsonb,
  internal_note text,
  applied boolean default false constraint order_change_action_applied_not_null not null,
  created_at timestamp with time zone default now() constraint order_change_action_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_change_action_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  return_id text,
  claim_id text,
  exchange_id text
);
create table order_claim (
  id text constraint order_claim_id_not_null not null,
  order_id text constraint order_claim_order_id_not_null not null,
  return_id text,
  order_version integer constraint order_claim_order_version_not_null not null,
  display_id integer default nextval('order_claim_display_id_seq'::regclass) constraint order_claim_display_id_not_null not null,
  type order_claim_type_enum constraint order_claim_type_not_null not null,
  no_notification boolean,
  refund_amount numeric,
  raw_refund_amount jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_claim_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_claim_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_by text
);
create table order_claim_item (
  id text constraint order_claim_item_id_not_null not null,
  claim_id text constraint order_claim_item_claim_id_not_null not null,
  item_id text constraint order_claim_item_item_id_not_null not null,
  is_additional_item boolean default false constraint order_claim_item_is_additional_item_not_null not null,
  reason claim_reason_enum,
  quantity numeric constraint order_claim_item_quantity_not_null not null,
  raw_quantity jsonb constraint order_claim_item_raw_quantity_not_null not null,
  note text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_claim_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_claim_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_claim_item_image (
  id text constraint order_claim_item_image_id_not_null not null,
  claim_item_id text constraint order_claim_item_image_claim_item_id_not_null not null,
  url text constraint order_claim_item_image_url_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_claim_item_image_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_claim_item_image_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_contact (
  id text constraint order_contact_id_not_null not null,
  email text constraint order_contact_email_not_null not null,
  confirmed_at timestamp with time zone,
  token_hash text,
  expires_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint order_contact_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_contact_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_credit_line (
  id text constraint order_credit_line_id_not_null not null,
  order_id text constraint order_credit_line_order_id_not_null not null,
  reference text,
  reference_id text,
  amount numeric constraint order_credit_line_amount_not_null not null,
  raw_amount jsonb constraint order_credit_line_raw_amount_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_credit_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_credit_line_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  version integer default 1 constraint order_credit_line_version_not_null not null
);
create table order_exchange (
  id text constraint order_exchange_id_not_null not null,
  order_id text constraint order_exchange_order_id_not_null not null,
  return_id text,
  order_version integer constraint order_exchange_order_version_not_null not null,
  display_id integer default nextval('order_exchange_display_id_seq'::regclass) constraint order_exchange_display_id_not_null not null,
  no_notification boolean,
  allow_backorder boolean default false constraint order_exchange_allow_backorder_not_null not null,
  difference_due numeric,
  raw_difference_due jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_exchange_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_exchange_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  canceled_at timestamp with time zone,
  created_by text
);
create table order_exchange_item (
  id text constraint order_exchange_item_id_not_null not null,
  exchange_id text constraint order_exchange_item_exchange_id_not_null not null,
  item_id text constraint order_exchange_item_item_id_not_null not null,
  quantity numeric constraint order_exchange_item_quantity_not_null not null,
  raw_quantity jsonb constraint order_exchange_item_raw_quantity_not_null not null,
  note text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_exchange_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_exchange_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_fulfillment (
  order_id character varying(255) constraint order_fulfillment_order_id_not_null not null,
  fulfillment_id character varying(255) constraint order_fulfillment_fulfillment_id_not_null not null,
  id character varying(255) constraint order_fulfillment_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_fulfillment_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_fulfillment_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_item (
  id text constraint order_item_id_not_null not null,
  order_id text constraint order_item_order_id_not_null not null,
  version integer constraint order_item_version_not_null not null,
  item_id text constraint order_item_item_id_not_null not null,
  quantity numeric constraint order_item_quantity_not_null not null,
  raw_quantity jsonb constraint order_item_raw_quantity_not_null not null,
  fulfilled_quantity numeric constraint order_item_fulfilled_quantity_not_null not null,
  raw_fulfilled_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_fulfilled_quantity_not_null not null,
  shipped_quantity numeric constraint order_item_shipped_quantity_not_null not null,
  raw_shipped_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_shipped_quantity_not_null not null,
  return_requested_quantity numeric constraint order_item_return_requested_quantity_not_null not null,
  raw_return_requested_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_return_requested_quantity_not_null not null,
  return_received_quantity numeric constraint order_item_return_received_quantity_not_null not null,
  raw_return_received_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_return_received_quantity_not_null not null,
  return_dismissed_quantity numeric constraint order_item_return_dismissed_quantity_not_null not null,
  raw_return_dismissed_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_return_dismissed_quantity_not_null not null,
  written_off_quantity numeric constraint order_item_written_off_quantity_not_null not null,
  raw_written_off_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_written_off_quantity_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  delivered_quantity numeric default 0 constraint order_item_delivered_quantity_not_null not null,
  raw_delivered_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint order_item_raw_delivered_quantity_not_null not null,
  unit_price numeric,
  raw_unit_price jsonb,
  compare_at_unit_price numeric,
  raw_compare_at_unit_price jsonb
);
create table order_line_item (
  id text constraint order_line_item_id_not_null not null,
  totals_id text,
  title text constraint order_line_item_title_not_null not null,
  subtitle text,
  thumbnail text,
  variant_id text,
  product_id text,
  product_title text,
  product_description text,
  product_subtitle text,
  product_type text,
  product_collection text,
  product_handle text,
  variant_sku text,
  variant_barcode text,
  variant_title text,
  variant_option_values jsonb,
  requires_shipping boolean default true constraint order_line_item_requires_shipping_not_null not null,
  is_discountable boolean default true constraint order_line_item_is_discountable_not_null not null,
  is_tax_inclusive boolean default false constraint order_line_item_is_tax_inclusive_not_null not null,
  compare_at_unit_price numeric,
  raw_compare_at_unit_price jsonb,
  unit_price numeric constraint order_line_item_unit_price_not_null not null,
  raw_unit_price jsonb constraint order_line_item_raw_unit_price_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_line_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_line_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  is_custom_price boolean default false constraint order_line_item_is_custom_price_not_null not null,
  product_type_id text,
  is_giftcard boolean default false constraint order_line_item_is_giftcard_not_null not null
);
create table order_line_item_adjustment (
  id text constraint order_line_item_adjustment_id_not_null not null,
  description text,
  promotion_id text,
  code text,
  amount numeric constraint order_line_item_adjustment_amount_not_null not null,
  raw_amount jsonb constraint order_line_item_adjustment_raw_amount_not_null not null,
  provider_id text,
  created_at timestamp with time zone default now() constraint order_line_item_adjustment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_line_item_adjustment_updated_at_not_null not null,
  item_id text constraint order_line_item_adjustment_item_id_not_null not null,
  deleted_at timestamp with time zone,
  is_tax_inclusive boolean default false constraint order_line_item_adjustment_is_tax_inclusive_not_null not null,
  version integer default 1 constraint order_line_item_adjustment_version_not_null not null
);
create table order_line_item_tax_line (
  id text constraint order_line_item_tax_line_id_not_null not null,
  description text,
  tax_rate_id text,
  code text constraint order_line_item_tax_line_code_not_null not null,
  rate numeric constraint order_line_item_tax_line_rate_not_null not null,
  raw_rate jsonb constraint order_line_item_tax_line_raw_rate_not_null not null,
  provider_id text,
  created_at timestamp with time zone default now() constraint order_line_item_tax_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_line_item_tax_line_updated_at_not_null not null,
  item_id text constraint order_line_item_tax_line_item_id_not_null not null,
  deleted_at timestamp with time zone,
  metadata jsonb,
  data jsonb
);
create table order_note (
  id text constraint order_note_id_not_null not null,
  text text constraint order_note_text_not_null not null,
  written_by text constraint order_note_written_by_not_null not null,
  written_at timestamp with time zone constraint order_note_written_at_not_null not null,
  created_at timestamp with time zone default now() constraint order_note_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_note_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_order_orderprogress_order_progress (
  order_id character varying(255) constraint order_order_orderprogress_order_progress_order_id_not_null not null,
  order_progress_id character varying(255) constraint order_order_orderprogress_order_prog_order_progress_id_not_null not null,
  id character varying(255) constraint order_order_orderprogress_order_progress_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_order_orderprogress_order_progress_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_order_orderprogress_order_progress_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_payment_collection (
  order_id character varying(255) constraint order_payment_collection_order_id_not_null not null,
  payment_collection_id character varying(255) constraint order_payment_collection_payment_collection_id_not_null not null,
  id character varying(255) constraint order_payment_collection_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_payment_collection_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_payment_collection_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_progress (
  id text constraint order_progress_id_not_null not null,
  order_id text constraint order_progress_order_id_not_null not null,
  order_number text constraint order_progress_order_number_not_null not null,
  status text constraint order_progress_status_not_null not null,
  tracking_numbers text[] constraint order_progress_tracking_numbers_not_null not null,
  tracking_urls text[] constraint order_progress_tracking_urls_not_null not null,
  created_at timestamp with time zone default now() constraint order_progress_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_progress_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  owner_status text,
  owner_status_at timestamp with time zone,
  is_imported boolean default false constraint order_progress_is_imported_not_null not null
);
create table order_promotion (
  order_id character varying(255) constraint order_promotion_order_id_not_null not null,
  promotion_id character varying(255) constraint order_promotion_promotion_id_not_null not null,
  id character varying(255) constraint order_promotion_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_promotion_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint order_promotion_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_shipping (
  id text constraint order_shipping_id_not_null not null,
  order_id text constraint order_shipping_order_id_not_null not null,
  version integer constraint order_shipping_version_not_null not null,
  shipping_method_id text constraint order_shipping_shipping_method_id_not_null not null,
  created_at timestamp with time zone default now() constraint order_shipping_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_shipping_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  return_id text,
  claim_id text,
  exchange_id text
);
create table order_shipping_method (
  id text constraint order_shipping_method_id_not_null not null,
  name text constraint order_shipping_method_name_not_null not null,
  description jsonb,
  amount numeric constraint order_shipping_method_amount_not_null not null,
  raw_amount jsonb constraint order_shipping_method_raw_amount_not_null not null,
  is_tax_inclusive boolean default false constraint order_shipping_method_is_tax_inclusive_not_null not null,
  shipping_option_id text,
  data jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint order_shipping_method_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_shipping_method_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  is_custom_amount boolean default false constraint order_shipping_method_is_custom_amount_not_null not null
);
create table order_shipping_method_adjustment (
  id text constraint order_shipping_method_adjustment_id_not_null not null,
  description text,
  promotion_id text,
  code text,
  amount numeric constraint order_shipping_method_adjustment_amount_not_null not null,
  raw_amount jsonb constraint order_shipping_method_adjustment_raw_amount_not_null not null,
  provider_id text,
  created_at timestamp with time zone default now() constraint order_shipping_method_adjustment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_shipping_method_adjustment_updated_at_not_null not null,
  shipping_method_id text constraint order_shipping_method_adjustment_shipping_method_id_not_null not null,
  deleted_at timestamp with time zone,
  version integer default 1 constraint order_shipping_method_adjustment_version_not_null not null
);
create table order_shipping_method_tax_line (
  id text constraint order_shipping_method_tax_line_id_not_null not null,
  description text,
  tax_rate_id text,
  code text constraint order_shipping_method_tax_line_code_not_null not null,
  rate numeric constraint order_shipping_method_tax_line_rate_not_null not null,
  raw_rate jsonb constraint order_shipping_method_tax_line_raw_rate_not_null not null,
  provider_id text,
  created_at timestamp with time zone default now() constraint order_shipping_method_tax_line_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_shipping_method_tax_line_updated_at_not_null not null,
  shipping_method_id text constraint order_shipping_method_tax_line_shipping_method_id_not_null not null,
  deleted_at timestamp with time zone,
  metadata jsonb,
  data jsonb
);
create table order_summary (
  id text constraint order_summary_id_not_null not null,
  order_id text constraint order_summary_order_id_not_null not null,
  version integer default 1 constraint order_summary_version_not_null not null,
  totals jsonb,
  created_at timestamp with time zone default now() constraint order_summary_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_summary_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table order_transaction (
  id text constraint order_transaction_id_not_null not null,
  order_id text constraint order_transaction_order_id_not_null not null,
  version integer default 1 constraint order_transaction_version_not_null not null,
  amount numeric constraint order_transaction_amount_not_null not null,
  raw_amount jsonb constraint order_transaction_raw_amount_not_null not null,
  currency_code text constraint order_transaction_currency_code_not_null not null,
  reference text,
  reference_id text,
  created_at timestamp with time zone default now() constraint order_transaction_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint order_transaction_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  return_id text,
  claim_id text,
  exchange_id text
);
create table password_reset (
  id text constraint password_reset_id_not_null not null,
  auth_identity_id text constraint password_reset_auth_identity_id_not_null not null,
  token_hash text constraint password_reset_token_hash_not_null not null,
  expires_at timestamp with time zone constraint password_reset_expires_at_not_null not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint password_reset_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint password_reset_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table payment (
  id text constraint payment_id_not_null not null,
  amount numeric constraint payment_amount_not_null not null,
  raw_amount jsonb constraint payment_raw_amount_not_null not null,
  currency_code text constraint payment_currency_code_not_null not null,
  provider_id text constraint payment_provider_id_not_null1 not null,
  data jsonb,
  created_at timestamp with time zone default now() constraint payment_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint payment_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  captured_at timestamp with time zone,
  canceled_at timestamp with time zone,
  payment_collection_id text constraint payment_payment_collection_id_not_null not null,
  payment_session_id text constraint payment_payment_session_id_not_null not null,
  metadata jsonb
);
create table payment_collection (
  id text constraint payment_collection_id_not_null not null,
  currency_code text constraint payment_collection_currency_code_not_null not null,
  amount numeric constraint payment_collection_amount_not_null not null,
  raw_amount jsonb constraint payment_collection_raw_amount_not_null not null,
  authorized_amount numeric,
  raw_authorized_amount jsonb,
  captured_amount numeric,
  raw_captured_amount jsonb,
  refunded_amount numeric,
  raw_refunded_amount jsonb,
  created_at timestamp with time zone default now() constraint payment_collection_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint payment_collection_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  completed_at timestamp with time zone,
  status text default 'not_paid'::text constraint payment_collection_status_not_null not null,
  metadata jsonb
);
create table payment_collection_payment_providers (
  payment_collection_id text constraint payment_collection_payment_provi_payment_collection_id_not_null not null,
  payment_provider_id text constraint payment_collection_payment_provide_payment_provider_id_not_null not null
);
create table payment_provider (
  id text constraint payment_provider_id_not_null not null,
  is_enabled boolean default true constraint payment_provider_is_enabled_not_null not null,
  created_at timestamp with time zone default now() constraint payment_provider_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint payment_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table payment_session (
  id text constraint payment_session_id_not_null not null,
  currency_code text constraint payment_session_currency_code_not_null not null,
  amount numeric constraint payment_session_amount_not_null not null,
  raw_amount jsonb constraint payment_session_raw_amount_not_null not null,
  provider_id text constraint payment_session_provider_id_not_null not null,
  data jsonb default '{}'::jsonb constraint payment_session_data_not_null not null,
  context jsonb,
  status text default 'pending'::text constraint payment_session_status_not_null not null,
  authorized_at timestamp with time zone,
  payment_collection_id text constraint payment_session_payment_collection_id_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint payment_session_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint payment_session_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table payment_webhook (
  id text constraint payment_webhook_id_not_null not null,
  type text constraint payment_webhook_type_not_null not null,
  received_at timestamp with time zone constraint payment_webhook_received_at_not_null not null,
  created_at timestamp with time zone default now() constraint payment_webhook_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint payment_webhook_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table price (
  id text constraint price_id_not_null not null,
  title text,
  price_set_id text constraint price_price_set_id_not_null not null,
  currency_code text constraint price_money_amount_id_not_null not null,
  raw_amount jsonb constraint price_raw_amount_not_null not null,
  rules_count integer default 0,
  created_at timestamp with time zone default now() constraint price_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  price_list_id text,
  amount numeric constraint price_amount_not_null not null,
  min_quantity numeric,
  max_quantity numeric,
  raw_min_quantity jsonb,
  raw_max_quantity jsonb
);
create table price_list (
  id text constraint price_list_id_not_null not null,
  status text default 'draft'::text constraint price_list_status_not_null not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  rules_count integer default 0,
  title text constraint price_list_title_not_null not null,
  description text constraint price_list_description_not_null not null,
  type text default 'sale'::text constraint price_list_type_not_null not null,
  created_at timestamp with time zone default now() constraint price_list_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_list_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  metadata jsonb
);
create table price_list_rule (
  id text constraint price_list_rule_id_not_null not null,
  price_list_id text constraint price_list_rule_price_list_id_not_null not null,
  created_at timestamp with time zone default now() constraint price_list_rule_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_list_rule_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  value jsonb,
  attribute text default ''::text constraint price_list_rule_attribute_not_null not null
);
create table price_preference (
  id text constraint price_preference_id_not_null not null,
  attribute text constraint price_preference_attribute_not_null not null,
  value text,
  is_tax_inclusive boolean default false constraint price_preference_is_tax_inclusive_not_null not null,
  created_at timestamp with time zone default now() constraint price_preference_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_preference_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table price_rule (
  id text constraint price_rule_id_not_null not null,
  value text constraint price_rule_value_not_null not null,
  priority integer default 0 constraint price_rule_priority_not_null not null,
  price_id text constraint price_rule_price_id_not_null not null,
  created_at timestamp with time zone default now() constraint price_rule_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_rule_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  attribute text default ''::text constraint price_rule_attribute_not_null not null,
  operator text default 'eq'::text constraint price_rule_operator_not_null not null
);
create table price_set (
  id text constraint price_set_id_not_null not null,
  created_at timestamp with time zone default now() constraint price_set_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint price_set_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product (
  id text constraint product_id_not_null not null,
  title text constraint product_title_not_null not null,
  handle text constraint product_handle_not_null not null,
  subtitle text,
  description text,
  is_giftcard boolean default false constraint product_is_giftcard_not_null not null,
  status text default 'draft'::text constraint product_status_not_null not null,
  thumbnail text,
  weight real,
  length real,
  height real,
  width real,
  origin_country text,
  hs_code text,
  mid_code text,
  material text,
  collection_id text,
  type_id text,
  discountable boolean default true constraint product_discountable_not_null not null,
  external_id text,
  created_at timestamp with time zone default now() constraint product_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  metadata jsonb
);
create table product_category (
  id text constraint product_category_id_not_null not null,
  name text constraint product_category_name_not_null not null,
  description text default ''::text constraint product_category_description_not_null not null,
  handle text constraint product_category_handle_not_null not null,
  mpath text constraint product_category_mpath_not_null not null,
  is_active boolean default false constraint product_category_is_active_not_null not null,
  is_internal boolean default false constraint product_category_is_internal_not_null not null,
  rank integer default 0 constraint product_category_rank_not_null not null,
  parent_category_id text,
  created_at timestamp with time zone default now() constraint product_category_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_category_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  metadata jsonb,
  external_id text
);
create table product_category_position (
  product_id text constraint product_category_position_product_id_not_null not null,
  category_id text constraint product_category_position_category_id_not_null not null,
  "position" integer constraint product_category_position_position_not_null not null,
  created_at timestamp with time zone default now() constraint product_category_position_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_category_position_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_category_product (
  product_id text constraint product_category_product_product_id_not_null not null,
  product_category_id text constraint product_category_product_product_category_id_not_null not null
);
create table product_collection (
  id text constraint product_collection_id_not_null not null,
  title text constraint product_collection_title_not_null not null,
  handle text constraint product_collection_handle_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint product_collection_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_collection_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  external_id text
);
create table product_option (
  id text constraint product_option_id_not_null not null,
  title text constraint product_option_title_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint product_option_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_option_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  is_exclusive boolean default false constraint product_option_is_exclusive_not_null not null
);
create table product_option_value (
  id text constraint product_option_value_id_not_null not null,
  value text constraint product_option_value_value_not_null not null,
  option_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint product_option_value_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_option_value_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  rank integer
);
create table product_position (
  product_id text constraint product_position_product_id_not_null not null,
  "position" integer constraint product_position_position_not_null not null,
  created_at timestamp with time zone default now() constraint product_position_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_position_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_product_option (
  id text constraint product_product_option_id_not_null not null,
  product_id text constraint product_product_option_product_id_not_null not null,
  product_option_id text constraint product_product_option_product_option_id_not_null not null,
  created_at timestamp with time zone default now() constraint product_product_option_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_product_option_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_product_option_value (
  id text constraint product_product_option_value_id_not_null not null,
  product_product_option_id text constraint product_product_option_value_product_product_option_id_not_null not null,
  product_option_value_id text constraint product_product_option_value_product_option_value_id_not_null not null,
  created_at timestamp with time zone default now() constraint product_product_option_value_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_product_option_value_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_sales_channel (
  product_id character varying(255) constraint product_sales_channel_product_id_not_null not null,
  sales_channel_id character varying(255) constraint product_sales_channel_sales_channel_id_not_null not null,
  id character varying(255) constraint product_sales_channel_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_sales_channel_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_sales_channel_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_shipping_profile (
  product_id character varying(255) constraint product_shipping_profile_product_id_not_null not null,
  shipping_profile_id character varying(255) constraint product_shipping_profile_shipping_profile_id_not_null not null,
  id character varying(255) constraint product_shipping_profile_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_shipping_profile_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_shipping_profile_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_state (
  product_id text constraint product_state_product_id_not_null not null,
  publish_at timestamp with time zone,
  archived_at timestamp with time zone,
  removed_from timestamp with time zone,
  removed_until timestamp with time zone,
  removed_variants jsonb,
  created_at timestamp with time zone default now() constraint product_state_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_state_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_tag (
  id text constraint product_tag_id_not_null not null,
  value text constraint product_tag_value_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint product_tag_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_tag_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  external_id text
);
create table product_tags (
  product_id text constraint product_tags_product_id_not_null not null,
  product_tag_id text constraint product_tags_product_tag_id_not_null not null
);
create table product_type (
  id text constraint product_type_id_not_null not null,
  value text constraint product_type_value_not_null not null,
  metadata json,
  created_at timestamp with time zone default now() constraint product_type_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_type_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  external_id text
);
create table product_variant (
  id text constraint product_variant_id_not_null not null,
  title text constraint product_variant_title_not_null not null,
  sku text,
  barcode text,
  ean text,
  upc text,
  allow_backorder boolean default false constraint product_variant_allow_backorder_not_null not null,
  manage_inventory boolean default true constraint product_variant_manage_inventory_not_null not null,
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  weight real,
  length real,
  height real,
  width real,
  metadata jsonb,
  variant_rank integer default 0,
  product_id text,
  created_at timestamp with time zone default now() constraint product_variant_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_variant_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  thumbnail text
);
create table product_variant_inventory_item (
  variant_id character varying(255) constraint product_variant_inventory_item_variant_id_not_null not null,
  inventory_item_id character varying(255) constraint product_variant_inventory_item_inventory_item_id_not_null not null,
  id character varying(255) constraint product_variant_inventory_item_id_not_null not null,
  required_quantity numeric default 1 constraint product_variant_inventory_item_required_quantity_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_variant_inventory_item_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_variant_inventory_item_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_variant_option (
  variant_id text constraint product_variant_option_variant_id_not_null not null,
  option_value_id text constraint product_variant_option_option_value_id_not_null not null
);
create table product_variant_price_set (
  variant_id character varying(255) constraint product_variant_price_set_variant_id_not_null not null,
  price_set_id character varying(255) constraint product_variant_price_set_price_set_id_not_null not null,
  id character varying(255) constraint product_variant_price_set_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_variant_price_set_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint product_variant_price_set_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table product_variant_product_image (
  id text constraint product_variant_product_image_id_not_null not null,
  variant_id text constraint product_variant_product_image_variant_id_not_null not null,
  image_id text constraint product_variant_product_image_image_id_not_null not null,
  created_at timestamp with time zone default now() constraint product_variant_product_image_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint product_variant_product_image_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table promotion (
  id text constraint promotion_id_not_null not null,
  code text constraint promotion_code_not_null not null,
  campaign_id text,
  is_automatic boolean default false constraint promotion_is_automatic_not_null not null,
  type text constraint promotion_type_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  status text default 'draft'::text constraint promotion_status_not_null not null,
  is_tax_inclusive boolean default false constraint promotion_is_tax_inclusive_not_null not null,
  "limit" integer,
  used integer default 0 constraint promotion_used_not_null not null,
  metadata jsonb
);
create table promotion_application_method (
  id text constraint promotion_application_method_id_not_null not null,
  value numeric,
  raw_value jsonb,
  max_quantity integer,
  apply_to_quantity integer,
  buy_rules_min_quantity integer,
  type text constraint promotion_application_method_type_not_null not null,
  target_type text constraint promotion_application_method_target_type_not_null not null,
  allocation text,
  promotion_id text constraint promotion_application_method_promotion_id_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_application_method_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_application_method_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  currency_code text
);
create table promotion_campaign (
  id text constraint promotion_campaign_id_not_null not null,
  name text constraint promotion_campaign_name_not_null not null,
  description text,
  campaign_identifier text constraint promotion_campaign_campaign_identifier_not_null not null,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint promotion_campaign_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_campaign_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table promotion_campaign_budget (
  id text constraint promotion_campaign_budget_id_not_null not null,
  type text constraint promotion_campaign_budget_type_not_null not null,
  campaign_id text constraint promotion_campaign_budget_campaign_id_not_null not null,
  "limit" numeric,
  raw_limit jsonb,
  used numeric default 0 constraint promotion_campaign_budget_used_not_null not null,
  raw_used jsonb constraint promotion_campaign_budget_raw_used_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_campaign_budget_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_campaign_budget_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  currency_code text,
  attribute text
);
create table promotion_campaign_budget_usage (
  id text constraint promotion_campaign_budget_usage_id_not_null not null,
  attribute_value text constraint promotion_campaign_budget_usage_attribute_value_not_null not null,
  used numeric default 0 constraint promotion_campaign_budget_usage_used_not_null not null,
  budget_id text constraint promotion_campaign_budget_usage_budget_id_not_null not null,
  raw_used jsonb constraint promotion_campaign_budget_usage_raw_used_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_campaign_budget_usage_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_campaign_budget_usage_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table promotion_promotion_rule (
  promotion_id text constraint promotion_promotion_rule_promotion_id_not_null not null,
  promotion_rule_id text constraint promotion_promotion_rule_promotion_rule_id_not_null not null
);
create table promotion_rule (
  id text constraint promotion_rule_id_not_null not null,
  description text,
  attribute text constraint promotion_rule_attribute_not_null not null,
  operator text constraint promotion_rule_operator_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_rule_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_rule_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table promotion_rule_value (
  id text constraint promotion_rule_value_id_not_null not null,
  promotion_rule_id text constraint promotion_rule_value_promotion_rule_id_not_null not null,
  value text constraint promotion_rule_value_value_not_null not null,
  created_at timestamp with time zone default now() constraint promotion_rule_value_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint promotion_rule_value_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table property_label (
  id text constraint property_label_id_not_null not null,
  entity text constraint property_label_entity_not_null not null,
  property text constraint property_label_property_not_null not null,
  label text constraint property_label_label_not_null not null,
  description text,
  created_at timestamp with time zone default now() constraint property_label_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint property_label_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table provider_identity (
  id text constraint provider_identity_id_not_null not null,
  entity_id text constraint provider_identity_entity_id_not_null not null,
  provider text constraint provider_identity_provider_not_null not null,
  auth_identity_id text constraint provider_identity_auth_identity_id_not_null not null,
  user_metadata jsonb,
  provider_metadata jsonb,
  created_at timestamp with time zone default now() constraint provider_identity_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint provider_identity_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table publishable_api_key_sales_channel (
  publishable_key_id character varying(255) constraint publishable_api_key_sales_channel_publishable_key_id_not_null not null,
  sales_channel_id character varying(255) constraint publishable_api_key_sales_channel_sales_channel_id_not_null not null,
  id character varying(255) constraint publishable_api_key_sales_channel_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint publishable_api_key_sales_channel_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint publishable_api_key_sales_channel_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table purchase (
  id text constraint purchase_id_not_null not null,
  session_id text constraint purchase_session_id_not_null not null,
  cart_id text constraint purchase_cart_id_not_null not null,
  account_id text,
  customer_id text,
  state text constraint purchase_state_not_null not null,
  provider text,
  client_secret text,
  lines jsonb constraint purchase_lines_not_null not null,
  amounts jsonb constraint purchase_amounts_not_null not null,
  address jsonb,
  customer_email text,
  customer_name text,
  order_number text,
  order_id text,
  paid_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint purchase_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint purchase_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  provider_intent_id text,
  payment_collection_id text,
  payment_session_id text,
  next jsonb,
  checked_at timestamp with time zone,
  promotion jsonb,
  due_at timestamp with time zone,
  due_state text,
  instructions jsonb,
  shipping jsonb,
  search_text text generated always as (lower(((((((COALESCE(order_number, ''::text) || '
'::text) || COALESCE(customer_email, ''::text)) || '
'::text) || COALESCE(customer_name, ''::text)) || '
'::text) || (jsonb_path_query_array(lines, '$[*]."name"'::jsonpath))::text))) stored,
  total_cents bigint generated always as ((round(((amounts ->> 'total'::text))::numeric))::bigint) stored
);
create table redirect (
  id text constraint redirect_id_not_null not null,
  target text constraint redirect_target_not_null not null,
  created_at timestamp with time zone default now() constraint redirect_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint redirect_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table refund (
  id text constraint refund_id_not_null not null,
  amount numeric constraint refund_amount_not_null not null,
  raw_amount jsonb constraint refund_raw_amount_not_null not null,
  payment_id text constraint refund_payment_id_not_null not null,
  created_at timestamp with time zone default now() constraint refund_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint refund_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  created_by text,
  metadata jsonb,
  refund_reason_id text,
  note text
);
create table refund_reason (
  id text constraint refund_reason_id_not_null not null,
  label text constraint refund_reason_label_not_null not null,
  description text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint refund_reason_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint refund_reason_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  code text constraint refund_reason_code_not_null not null
);
create table region (
  id text constraint region_id_not_null not null,
  name text constraint region_name_not_null not null,
  currency_code text constraint region_currency_code_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint region_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint region_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  automatic_taxes boolean default true constraint region_automatic_taxes_not_null not null
);
create table region_country (
  iso_2 text constraint region_country_iso_2_not_null not null,
  iso_3 text constraint region_country_iso_3_not_null not null,
  num_code text constraint region_country_num_code_not_null not null,
  name text constraint region_country_name_not_null not null,
  display_name text constraint region_country_display_name_not_null not null,
  region_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint region_country_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint region_country_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table region_payment_provider (
  region_id character varying(255) constraint region_payment_provider_region_id_not_null not null,
  payment_provider_id character varying(255) constraint region_payment_provider_payment_provider_id_not_null not null,
  id character varying(255) constraint region_payment_provider_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint region_payment_provider_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint region_payment_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table reservation_item (
  id text constraint reservation_item_id_not_null not null,
  created_at timestamp with time zone default now() constraint reservation_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint reservation_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  line_item_id text,
  location_id text constraint reservation_item_location_id_not_null not null,
  quantity numeric constraint reservation_item_quantity_not_null not null,
  external_id text,
  description text,
  created_by text,
  metadata jsonb,
  inventory_item_id text constraint reservation_item_inventory_item_id_not_null not null,
  allow_backorder boolean default false,
  raw_quantity jsonb
);
create table return (
  id text constraint return_id_not_null not null,
  order_id text constraint return_order_id_not_null not null,
  claim_id text,
  exchange_id text,
  order_version integer constraint return_order_version_not_null not null,
  display_id integer default nextval('return_display_id_seq'::regclass) constraint return_display_id_not_null not null,
  status return_status_enum default 'open'::return_status_enum constraint return_status_not_null not null,
  no_notification boolean,
  refund_amount numeric,
  raw_refund_amount jsonb,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint return_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint return_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  received_at timestamp with time zone,
  canceled_at timestamp with time zone,
  location_id text,
  requested_at timestamp with time zone,
  created_by text
);
create table return_fulfillment (
  return_id character varying(255) constraint return_fulfillment_return_id_not_null not null,
  fulfillment_id character varying(255) constraint return_fulfillment_fulfillment_id_not_null not null,
  id character varying(255) constraint return_fulfillment_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint return_fulfillment_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint return_fulfillment_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table return_item (
  id text constraint return_item_id_not_null not null,
  return_id text constraint return_item_return_id_not_null not null,
  reason_id text,
  item_id text constraint return_item_item_id_not_null not null,
  quantity numeric constraint return_item_quantity_not_null not null,
  raw_quantity jsonb constraint return_item_raw_quantity_not_null not null,
  received_quantity numeric default 0 constraint return_item_received_quantity_not_null not null,
  raw_received_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint return_item_raw_received_quantity_not_null not null,
  note text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint return_item_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint return_item_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  damaged_quantity numeric default 0 constraint return_item_damaged_quantity_not_null not null,
  raw_damaged_quantity jsonb default '{"value": "0", "precision": 20}'::jsonb constraint return_item_raw_damaged_quantity_not_null not null
);
create table return_reason (
  id character varying constraint return_reason_id_not_null not null,
  value character varying constraint return_reason_value_not_null not null,
  label character varying constraint return_reason_label_not_null not null,
  description character varying,
  metadata jsonb,
  parent_return_reason_id character varying,
  created_at timestamp with time zone default now() constraint return_reason_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint return_reason_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table sales_channel (
  id text constraint sales_channel_id_not_null not null,
  name text constraint sales_channel_name_not_null not null,
  description text,
  is_disabled boolean default false constraint sales_channel_is_disabled_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint sales_channel_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint sales_channel_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table sales_channel_stock_location (
  sales_channel_id character varying(255) constraint sales_channel_stock_location_sales_channel_id_not_null not null,
  stock_location_id character varying(255) constraint sales_channel_stock_location_stock_location_id_not_null not null,
  id character varying(255) constraint sales_channel_stock_location_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint sales_channel_stock_location_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint sales_channel_stock_location_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table script_migrations (
  id integer default nextval('script_migrations_id_seq'::regclass) constraint script_migrations_id_not_null not null,
  script_name character varying(255) constraint script_migrations_script_name_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP,
  finished_at timestamp with time zone
);
create table search_index (
  id text constraint search_index_id_not_null not null,
  name text constraint search_index_name_not_null not null,
  created_at timestamp with time zone default now() constraint search_index_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint search_index_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  active_version integer
);
create table search_index_sync (
  id text constraint search_index_sync_id_not_null not null,
  job_id text,
  status text default 'pending'::text constraint search_index_sync_status_not_null not null,
  filters jsonb,
  last_key text,
  documents_synced integer default 0 constraint search_index_sync_documents_synced_not_null not null,
  started_at timestamp with time zone,
  completed_at timestamp with time zone,
  error text,
  search_index_version_id text constraint search_index_sync_search_index_id_not_null not null,
  created_at timestamp with time zone default now() constraint search_index_sync_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint search_index_sync_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  resumable boolean default true constraint search_index_sync_resumable_not_null not null
);
create table search_index_version (
  id text constraint search_index_version_id_not_null not null,
  version integer constraint search_index_version_version_not_null not null,
  provider text constraint search_index_version_provider_not_null not null,
  physical_name text constraint search_index_version_physical_name_not_null not null,
  definition_hash text constraint search_index_version_definition_hash_not_null not null,
  status text default 'pending'::text constraint search_index_version_status_not_null not null,
  search_index_id text constraint search_index_version_search_index_id_not_null not null,
  created_at timestamp with time zone default now() constraint search_index_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint search_index_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table search_postgres_index (
  name text constraint search_postgres_index_name_not_null not null,
  table_name text constraint search_postgres_index_table_name_not_null not null,
  schema_hash text constraint search_postgres_index_schema_hash_not_null not null,
  plan jsonb constraint search_postgres_index_plan_not_null not null,
  document_count integer default 0 constraint search_postgres_index_document_count_not_null not null,
  created_at timestamp with time zone default now() constraint search_postgres_index_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint search_postgres_index_updated_at_not_null not null
);
create table service_zone (
  id text constraint service_zone_id_not_null not null,
  name text constraint service_zone_name_not_null not null,
  metadata jsonb,
  fulfillment_set_id text constraint service_zone_fulfillment_set_id_not_null not null,
  created_at timestamp with time zone default now() constraint service_zone_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint service_zone_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table session (
  id text constraint session_id_not_null not null,
  token_hash text constraint session_token_hash_not_null not null,
  account_id text constraint session_account_id_not_null not null,
  last_used_at timestamp with time zone constraint session_last_used_at_not_null not null,
  expires_at timestamp with time zone constraint session_expires_at_not_null not null,
  created_at timestamp with time zone default now() constraint session_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint session_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  password_mark text
);
create table shipping_option (
  id text constraint shipping_option_id_not_null not null,
  name text constraint shipping_option_name_not_null not null,
  price_type text default 'flat'::text constraint shipping_option_price_type_not_null not null,
  service_zone_id text constraint shipping_option_service_zone_id_not_null not null,
  shipping_profile_id text,
  provider_id text,
  data jsonb,
  metadata jsonb,
  shipping_option_type_id text constraint shipping_option_shipping_option_type_id_not_null not null,
  created_at timestamp with time zone default now() constraint shipping_option_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint shipping_option_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table shipping_option_price_set (
  shipping_option_id character varying(255) constraint shipping_option_price_set_shipping_option_id_not_null not null,
  price_set_id character varying(255) constraint shipping_option_price_set_price_set_id_not_null not null,
  id character varying(255) constraint shipping_option_price_set_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint shipping_option_price_set_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint shipping_option_price_set_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table shipping_option_rule (
  id text constraint shipping_option_rule_id_not_null not null,
  attribute text constraint shipping_option_rule_attribute_not_null not null,
  operator text constraint shipping_option_rule_operator_not_null not null,
  value jsonb,
  shipping_option_id text constraint shipping_option_rule_shipping_option_id_not_null not null,
  created_at timestamp with time zone default now() constraint shipping_option_rule_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint shipping_option_rule_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table shipping_option_type (
  id text constraint shipping_option_type_id_not_null not null,
  label text constraint shipping_option_type_label_not_null not null,
  description text,
  code text constraint shipping_option_type_code_not_null not null,
  created_at timestamp with time zone default now() constraint shipping_option_type_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint shipping_option_type_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table shipping_profile (
  id text constraint shipping_profile_id_not_null not null,
  name text constraint shipping_profile_name_not_null not null,
  type text constraint shipping_profile_type_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint shipping_profile_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint shipping_profile_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table shop_setting (
  id text constraint shop_setting_id_not_null not null,
  guest_checkout boolean default false constraint shop_setting_guest_checkout_not_null not null,
  order_change_minutes integer default 60 constraint shop_setting_order_change_minutes_not_null not null,
  created_at timestamp with time zone default now() constraint shop_setting_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint shop_setting_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  seller_name text default ''::text constraint shop_setting_seller_name_not_null not null,
  seller_address text default ''::text constraint shop_setting_seller_address_not_null not null,
  seller_tax_id text default ''::text constraint shop_setting_seller_tax_id_not_null not null,
  invoice_note text default ''::text constraint shop_setting_invoice_note_not_null not null,
  low_stock_threshold integer default 10 constraint shop_setting_low_stock_threshold_not_null not null,
  time_zone text default 'UTC'::text constraint shop_setting_time_zone_not_null not null,
  summary_hour integer default 8 constraint shop_setting_summary_hour_not_null not null,
  visit_counting boolean default true constraint shop_setting_visit_counting_not_null not null,
  contact_email text default ''::text constraint shop_setting_contact_email_not_null not null
);
create table staff_role (
  id text constraint staff_role_id_not_null not null,
  email text constraint staff_role_email_not_null not null,
  roles text[] constraint staff_role_roles_not_null not null,
  created_at timestamp with time zone default now() constraint staff_role_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint staff_role_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table stock_location (
  id text constraint stock_location_id_not_null not null,
  created_at timestamp with time zone default now() constraint stock_location_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint stock_location_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  name text constraint stock_location_name_not_null not null,
  address_id text,
  metadata jsonb
);
create table stock_location_address (
  id text constraint stock_location_address_id_not_null not null,
  created_at timestamp with time zone default now() constraint stock_location_address_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint stock_location_address_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  address_1 text constraint stock_location_address_address_1_not_null not null,
  address_2 text,
  company text,
  city text,
  country_code text constraint stock_location_address_country_code_not_null not null,
  phone text,
  province text,
  postal_code text,
  metadata jsonb
);
create table store (
  id text constraint store_id_not_null not null,
  name text default 'Medusa Store'::text constraint store_name_not_null not null,
  default_sales_channel_id text,
  default_region_id text,
  default_location_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint store_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint store_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table store_currency (
  id text constraint store_currency_id_not_null not null,
  currency_code text constraint store_currency_currency_code_not_null not null,
  is_default boolean default false constraint store_currency_is_default_not_null not null,
  store_id text,
  created_at timestamp with time zone default now() constraint store_currency_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint store_currency_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table store_locale (
  id text constraint store_locale_id_not_null not null,
  locale_code text constraint store_locale_locale_code_not_null not null,
  store_id text,
  created_at timestamp with time zone default now() constraint store_locale_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint store_locale_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table tax_call (
  id text constraint tax_call_id_not_null not null,
  calls integer constraint tax_call_calls_not_null not null,
  created_at timestamp with time zone default now() constraint tax_call_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_call_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table tax_provider (
  id text constraint tax_provider_id_not_null not null,
  is_enabled boolean default true constraint tax_provider_is_enabled_not_null not null,
  created_at timestamp with time zone default now() constraint tax_provider_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_provider_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table tax_quote (
  id text constraint tax_quote_id_not_null not null,
  tax_cents integer constraint tax_quote_tax_cents_not_null not null,
  valid_until timestamp with time zone constraint tax_quote_valid_until_not_null not null,
  created_at timestamp with time zone default now() constraint tax_quote_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_quote_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table tax_rate (
  id text constraint tax_rate_id_not_null not null,
  rate real,
  code text constraint tax_rate_code_not_null not null,
  name text constraint tax_rate_name_not_null not null,
  is_default boolean default false constraint tax_rate_is_default_not_null not null,
  is_combinable boolean default false constraint tax_rate_is_combinable_not_null not null,
  tax_region_id text constraint tax_rate_tax_region_id_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint tax_rate_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_rate_updated_at_not_null not null,
  created_by text,
  deleted_at timestamp with time zone
);
create table tax_rate_rule (
  id text constraint tax_rate_rule_id_not_null not null,
  tax_rate_id text constraint tax_rate_rule_tax_rate_id_not_null not null,
  reference_id text constraint tax_rate_rule_reference_id_not_null not null,
  reference text constraint tax_rate_rule_reference_not_null not null,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint tax_rate_rule_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_rate_rule_updated_at_not_null not null,
  created_by text,
  deleted_at timestamp with time zone
);
create table tax_region (
  id text constraint tax_region_id_not_null not null,
  provider_id text,
  country_code text constraint tax_region_country_code_not_null not null,
  province_code text,
  parent_id text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint tax_region_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint tax_region_updated_at_not_null not null,
  created_by text,
  deleted_at timestamp with time zone
);
create table token_epoch (
  id text constraint token_epoch_id_not_null not null,
  auth_identity_id text constraint token_epoch_auth_identity_id_not_null not null,
  epoch integer constraint token_epoch_epoch_not_null not null,
  created_at timestamp with time zone default now() constraint token_epoch_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint token_epoch_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table "user" (
  id text constraint user_id_not_null not null,
  first_name text,
  last_name text,
  email text constraint user_email_not_null not null,
  avatar_url text,
  metadata jsonb,
  created_at timestamp with time zone default now() constraint user_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint user_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table user_preference (
  id text constraint user_preference_id_not_null not null,
  user_id text constraint user_preference_user_id_not_null not null,
  key text constraint user_preference_key_not_null not null,
  value jsonb constraint user_preference_value_not_null not null,
  created_at timestamp with time zone default now() constraint user_preference_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint user_preference_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table user_rbac_role (
  user_id character varying(255) constraint user_rbac_role_user_id_not_null not null,
  rbac_role_id character varying(255) constraint user_rbac_role_rbac_role_id_not_null not null,
  id character varying(255) constraint user_rbac_role_id_not_null not null,
  created_at timestamp with time zone default CURRENT_TIMESTAMP constraint user_rbac_role_created_at_not_null not null,
  updated_at timestamp with time zone default CURRENT_TIMESTAMP constraint user_rbac_role_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table video_background (
  id text constraint video_background_id_not_null not null,
  name text constraint video_background_name_not_null not null,
  url text constraint video_background_url_not_null not null,
  poster_url text default ''::text constraint video_background_poster_url_not_null not null,
  is_active boolean default false constraint video_background_is_active_not_null not null,
  created_at timestamp with time zone default now() constraint video_background_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint video_background_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table view_configuration (
  id text constraint view_configuration_id_not_null not null,
  entity text constraint view_configuration_entity_not_null not null,
  name text,
  user_id text,
  is_system_default boolean default false constraint view_configuration_is_system_default_not_null not null,
  configuration jsonb constraint view_configuration_configuration_not_null not null,
  created_at timestamp with time zone default now() constraint view_configuration_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint view_configuration_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table visit_count (
  id text constraint visit_count_id_not_null not null,
  day text constraint visit_count_day_not_null not null,
  step text constraint visit_count_step_not_null not null,
  total integer default 0 constraint visit_count_total_not_null not null,
  created_at timestamp with time zone default now() constraint visit_count_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint visit_count_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table webhook_delivery (
  id text constraint webhook_delivery_id_not_null not null,
  event_id text constraint webhook_delivery_event_id_not_null not null,
  endpoint_id text constraint webhook_delivery_endpoint_id_not_null not null,
  state text default 'waiting'::text constraint webhook_delivery_state_not_null not null,
  attempts integer default 0 constraint webhook_delivery_attempts_not_null not null,
  next_attempt_at timestamp with time zone constraint webhook_delivery_next_attempt_at_not_null not null,
  last_attempt_at timestamp with time zone,
  response_status integer,
  response_text text default ''::text constraint webhook_delivery_response_text_not_null not null,
  duration_ms integer,
  created_at timestamp with time zone default now() constraint webhook_delivery_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint webhook_delivery_updated_at_not_null not null,
  deleted_at timestamp with time zone,
  discarded_at timestamp with time zone
);
create table webhook_endpoint (
  id text constraint webhook_endpoint_id_not_null not null,
  url text constraint webhook_endpoint_url_not_null not null,
  events text[] constraint webhook_endpoint_events_not_null not null,
  secret text constraint webhook_endpoint_secret_not_null not null,
  previous_secret text,
  previous_secret_until timestamp with time zone,
  pause text,
  failing_since timestamp with time zone,
  created_at timestamp with time zone default now() constraint webhook_endpoint_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint webhook_endpoint_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table webhook_event (
  id text constraint webhook_event_id_not_null not null,
  sequence bigint default nextval('webhook_event_sequence_seq'::regclass) constraint webhook_event_sequence_not_null not null,
  key text constraint webhook_event_key_not_null not null,
  type text constraint webhook_event_type_not_null not null,
  occurred_at timestamp with time zone constraint webhook_event_occurred_at_not_null not null,
  data jsonb constraint webhook_event_data_not_null not null,
  created_at timestamp with time zone default now() constraint webhook_event_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint webhook_event_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table webhook_news (
  id text constraint webhook_news_id_not_null not null,
  kind text constraint webhook_news_kind_not_null not null,
  subject_id text constraint webhook_news_subject_id_not_null not null,
  look_at timestamp with time zone constraint webhook_news_look_at_not_null not null,
  created_at timestamp with time zone default now() constraint webhook_news_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint webhook_news_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table webhook_product (
  id text constraint webhook_product_id_not_null not null,
  name text constraint webhook_product_name_not_null not null,
  digest text constraint webhook_product_digest_not_null not null,
  created_at timestamp with time zone default now() constraint webhook_product_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint webhook_product_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table word_draft (
  id text constraint word_draft_id_not_null not null,
  text text constraint word_draft_text_not_null not null,
  written_by text constraint word_draft_written_by_not_null not null,
  written_at timestamp with time zone constraint word_draft_written_at_not_null not null,
  publish_at timestamp with time zone,
  created_at timestamp with time zone default now() constraint word_draft_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint word_draft_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table word_version (
  id text constraint word_version_id_not_null not null,
  number integer constraint word_version_number_not_null not null,
  words jsonb constraint word_version_words_not_null not null,
  published_by text constraint word_version_published_by_not_null not null,
  published_at timestamp with time zone constraint word_version_published_at_not_null not null,
  created_at timestamp with time zone default now() constraint word_version_created_at_not_null not null,
  updated_at timestamp with time zone default now() constraint word_version_updated_at_not_null not null,
  deleted_at timestamp with time zone
);
create table workflow_execution (
  id character varying constraint workflow_execution_id_not_null not null,
  workflow_id character varying constraint workflow_execution_workflow_id_not_null not null,
  transaction_id character varying constraint workflow_execution_transaction_id_not_null not null,
  execution jsonb,
  context jsonb,
  state character varying constraint workflow_execution_state_not_null not null,
  created_at timestamp without time zone default now() constraint workflow_execution_created_at_not_null not null,
  updated_at timestamp without time zone default now() constraint workflow_execution_updated_at_not_null not null,
  deleted_at timestamp without time zone,
  retention_time integer,
  run_id text default '01M8QX549FR0R7N3WH7S1PVN46'::text constraint workflow_execution_run_id_not_null not null
);
alter sequence link_module_migrations_id_seq owned by link_module_migrations.id;
alter sequence mikro_orm_migrations_id_seq owned by mikro_orm_migrations.id;
alter sequence order_change_action_ordering_seq owned by order_change_action.ordering;
alter sequence order_claim_display_id_seq owned by order_claim.display_id;
alter sequence order_display_id_seq owned by "order".display_id;
alter sequence order_exchange_display_id_seq owned by order_exchange.display_id;
alter sequence return_display_id_seq owned by return.display_id;
alter sequence script_migrations_id_seq owned by script_migrations.id;
alter sequence webhook_event_sequence_seq owned by webhook_event.sequence;
alter table account add constraint account_pkey PRIMARY KEY (id);
alter table account_holder add constraint account_holder_pkey PRIMARY KEY (id);
alter table admin_notice add constraint admin_notice_pkey PRIMARY KEY (id);
alter table api_key add constraint api_key_pkey PRIMARY KEY (id), add constraint api_key_type_check CHECK ((type = ANY (ARRAY['publishable'::text, 'secret'::text])));
alter table application_method_buy_rules add constraint application_method_buy_rules_pkey PRIMARY KEY (application_method_id, promotion_rule_id);
alter table application_method_target_rules add constraint application_method_target_rules_pkey PRIMARY KEY (application_method_id, promotion_rule_id);
alter table auth_identity add constraint auth_identity_pkey PRIMARY KEY (id);
alter table auth_mfa_factor add constraint auth_mfa_factor_pkey PRIMARY KEY (id);
alter table auth_mfa_recovery_code add constraint auth_mfa_recovery_code_pkey PRIMARY KEY (id);
alter table auth_password_reset_token add constraint auth_password_reset_token_pkey PRIMARY KEY (id);
alter table auth_verification add constraint auth_verification_pkey PRIMARY KEY (id);
alter table capture add constraint capture_pkey PRIMARY KEY (id);
alter table cart add constraint cart_pkey PRIMARY KEY (id);
alter table cart_address add constraint cart_address_pkey PRIMARY KEY (id);
alter table cart_line_item add constraint cart_line_item_pkey PRIMARY KEY (id), add constraint cart_line_item_unit_price_check CHECK ((unit_price >= (0)::numeric));
alter table cart_line_item_adjustment add constraint cart_line_item_adjustment_check CHECK ((amount >= (0)::numeric)), add constraint cart_line_item_adjustment_pkey PRIMARY KEY (id);
alter table cart_line_item_tax_line add constraint cart_line_item_tax_line_pkey PRIMARY KEY (id);
alter table cart_payment_collection add constraint cart_payment_collection_pkey PRIMARY KEY (cart_id, payment_collection_id);
alter table cart_promotion add constraint cart_promotion_pkey PRIMARY KEY (cart_id, promotion_id);
alter table cart_session add constraint cart_session_pkey PRIMARY KEY (id);
alter table cart_shipping_method add constraint cart_shipping_method_check CHECK ((amount >= (0)::numeric)), add constraint cart_shipping_method_pkey PRIMARY KEY (id);
alter table cart_shipping_method_adjustment add constraint cart_shipping_method_adjustment_pkey PRIMARY KEY (id);
alter table cart_shipping_method_tax_line add constraint cart_shipping_method_tax_line_pkey PRIMARY KEY (id);
alter table checkout_lease add constraint checkout_lease_pkey PRIMARY KEY (id);
alter table content_page add constraint content_page_pkey PRIMARY KEY (id);
alter table content_page_draft add constraint content_page_draft_pkey PRIMARY KEY (id);
alter table content_page_version add constraint content_page_version_pkey PRIMARY KEY (id);
alter table credit_line add constraint credit_line_pkey PRIMARY KEY (id);
alter table currency add constraint currency_pkey PRIMARY KEY (code);
alter table customer add constraint customer_pkey PRIMARY KEY (id);
alter table customer_account_holder add constraint customer_account_holder_pkey PRIMARY KEY (customer_id, account_holder_id);
alter table customer_address add constraint customer_address_pkey PRIMARY KEY (id);
alter table customer_group add constraint customer_group_pkey PRIMARY KEY (id);
alter table customer_group_customer add constraint customer_group_customer_pkey PRIMARY KEY (id);
alter table customer_note add constraint customer_note_pkey PRIMARY KEY (id);
alter table failed_job add constraint failed_job_pkey PRIMARY KEY (id);
alter table first_step add constraint first_step_pkey PRIMARY KEY (id);
alter table former_product_handle add constraint former_product_handle_pkey PRIMARY KEY (handle);
alter table fulfillment add constraint fulfillment_pkey PRIMARY KEY (id);
alter table fulfillment_address add constraint fulfillment_address_pkey PRIMARY KEY (id);
alter table fulfillment_item add constraint fulfillment_item_pkey PRIMARY KEY (id);
alter table fulfillment_label add constraint fulfillment_label_pkey PRIMARY KEY (id);
alter table fulfillment_provider add constraint fulfillment_provider_pkey PRIMARY KEY (id);
alter table fulfillment_set add constraint fulfillment_set_pkey PRIMARY KEY (id);
alter table gallery_item add constraint gallery_item_media_type_check CHECK ((media_type = ANY (ARRAY['image'::text, 'video'::text]))), add constraint gallery_item_pkey PRIMARY KEY (id);
alter table geo_zone add constraint geo_zone_pkey PRIMARY KEY (id), add constraint geo_zone_type_check CHECK ((type = ANY (ARRAY['country'::text, 'province'::text, 'city'::text, 'zip'::text])));
alter table home_version add constraint home_version_pkey PRIMARY KEY (id);
alter table image add constraint image_pkey PRIMARY KEY (id);
alter table inventory_item add constraint inventory_item_pkey PRIMARY KEY (id);
alter table inventory_level add constraint inventory_level_pkey PRIMARY KEY (id);
alter table invite add constraint invite_pkey PRIMARY KEY (id);
alter table invite_rbac_role add constraint invite_rbac_role_pkey PRIMARY KEY (invite_id, rbac_role_id);
alter table invoice add constraint invoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))), add constraint invoice_pkey PRIMARY KEY (id);
alter table invoice_counter add constraint invoice_counter_pkey PRIMARY KEY (id);
alter table known_device add constraint known_device_pkey PRIMARY KEY (id);
alter table layout_configuration add constraint layout_configuration_pkey PRIMARY KEY (id);
alter table link_module_migrations add constraint link_module_migrations_pkey PRIMARY KEY (id), add constraint link_module_migrations_table_name_key UNIQUE (table_name);
alter table location_fulfillment_provider add constraint location_fulfillment_provider_pkey PRIMARY KEY (stock_location_id, fulfillment_provider_id);
alter table location_fulfillment_set add constraint location_fulfillment_set_pkey PRIMARY KEY (stock_location_id, fulfillment_set_id);
alter table locking add constraint locking_pkey PRIMARY KEY (id);
alter table look_version add constraint look_version_pkey PRIMARY KEY (id);
alter table mail_outbox add constraint mail_outbox_pkey PRIMARY KEY (id);
alter table menu_version add constraint menu_version_pkey PRIMARY KEY (id);
alter table mikro_orm_migrations add constraint mikro_orm_migrations_pkey PRIMARY KEY (id);
alter table move_in add constraint move_in_pkey PRIMARY KEY (id);
alter table move_in_row add constraint move_in_row_pkey PRIMARY KEY (id);
alter table music_track add constraint music_track_pkey PRIMARY KEY (id);
alter table newsletter_key add constraint newsletter_key_pkey PRIMARY KEY (id);
alter table newsletter_subscriber add constraint newsletter_subscriber_pkey PRIMARY KEY (id);
alter table notice_item add constraint notice_item_pkey PRIMARY KEY (id);
alter table notification add constraint notification_pkey PRIMARY KEY (id), add constraint notification_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'success'::text, 'failure'::text])));
alter table notification_provider add constraint notification_provider_pkey PRIMARY KEY (id);
alter table "order" add constraint order_pkey PRIMARY KEY (id);
alter table order_access add constraint order_access_pkey PRIMARY KEY (id);
alter table order_address add constraint order_address_pkey PRIMARY KEY (id);
alter table order_cart add constraint order_cart_pkey PRIMARY KEY (order_id, cart_id);
alter table order_change add constraint order_change_pkey PRIMARY KEY (id), add constraint order_change_status_check CHECK ((status = ANY (ARRAY['confirmed'::text, 'declined'::text, 'requested'::text, 'pending'::text, 'canceled'::text])));
alter table order_change_action add constraint order_change_action_pkey PRIMARY KEY (id);
alter table order_claim add constraint order_claim_pkey PRIMARY KEY (id);
alter table order_claim_item add constraint order_claim_item_pkey PRIMARY KEY (id);
alter table order_claim_item_image add constraint order_claim_item_image_pkey PRIMARY KEY (id);
alter table order_contact add constraint order_contact_pkey PRIMARY KEY (id);
alter table order_credit_line add constraint order_credit_line_pkey PRIMARY KEY (id);
alter table order_exchange add constraint order_exchange_pkey PRIMARY KEY (id);
alter table order_exchange_item add constraint order_exchange_item_pkey PRIMARY KEY (id);
alter table order_fulfillment add constraint order_fulfillment_pkey PRIMARY KEY (order_id, fulfillment_id);
alter table order_item add constraint order_item_pkey PRIMARY KEY (id);
alter table order_line_item add constraint order_line_item_pkey PRIMARY KEY (id);
alter table order_line_item_adjustment add constraint order_line_item_adjustment_pkey PRIMARY KEY (id);
alter table order_line_item_tax_line add constraint order_line_item_tax_line_pkey PRIMARY KEY (id);
alter table order_note add constraint order_note_pkey PRIMARY KEY (id);
alter table order_order_orderprogress_order_progress add constraint order_order_orderprogress_order_progress_pkey PRIMARY KEY (order_id, order_progress_id);
alter table order_payment_collection add constraint order_payment_collection_pkey PRIMARY KEY (order_id, payment_collection_id);
alter table order_progress add constraint order_progress_pkey PRIMARY KEY (id);
alter table order_promotion add constraint order_promotion_pkey PRIMARY KEY (order_id, promotion_id);
alter table order_shipping add constraint order_shipping_pkey PRIMARY KEY (id);
alter table order_shipping_method add constraint order_shipping_method_pkey PRIMARY KEY (id);
alter table order_shipping_method_adjustment add constraint order_shipping_method_adjustment_pkey PRIMARY KEY (id);
alter table order_shipping_method_tax_line add constraint order_shipping_method_tax_line_pkey PRIMARY KEY (id);
alter table order_summary add constraint order_summary_pkey PRIMARY KEY (id);
alter table order_transaction add constraint order_transaction_pkey PRIMARY KEY (id);
alter table password_reset add constraint password_reset_pkey PRIMARY KEY (id);
alter table payment add constraint payment_pkey PRIMARY KEY (id);
alter table payment_collection add constraint payment_collection_pkey PRIMARY KEY (id), add constraint payment_collection_status_check CHECK ((status = ANY (ARRAY['not_paid'::text, 'awaiting'::text, 'authorized'::text, 'partially_authorized'::text, 'canceled'::text, 'failed'::text, 'partially_captured'::text, 'completed'::text])));
alter table payment_collection_payment_providers add constraint payment_collection_payment_providers_pkey PRIMARY KEY (payment_collection_id, payment_provider_id);
alter table payment_provider add constraint payment_provider_pkey PRIMARY KEY (id);
alter table payment_session add constraint payment_session_pkey PRIMARY KEY (id), add constraint payment_session_status_check CHECK ((status = ANY (ARRAY['authorized'::text, 'captured'::text, 'pending'::text, 'requires_more'::text, 'error'::text, 'canceled'::text, 'pending_authorization'::text])));
alter table payment_webhook add constraint payment_webhook_pkey PRIMARY KEY (id);
alter table price add constraint price_pkey PRIMARY KEY (id);
alter table price_list add constraint price_list_pkey PRIMARY KEY (id), add constraint price_list_status_check CHECK ((status = ANY (ARRAY['active'::text, 'draft'::text]))), add constraint price_list_type_check CHECK ((type = ANY (ARRAY['sale'::text, 'override'::text])));
alter table price_list_rule add constraint price_list_rule_pkey PRIMARY KEY (id);
alter table price_preference add constraint price_preference_pkey PRIMARY KEY (id);
alter table price_rule add constraint price_rule_operator_check CHECK ((operator = ANY (ARRAY['gte'::text, 'lte'::text, 'gt'::text, 'lt'::text, 'eq'::text]))), add constraint price_rule_pkey PRIMARY KEY (id);
alter table price_set add constraint price_set_pkey PRIMARY KEY (id);
alter table product add constraint product_pkey PRIMARY KEY (id), add constraint product_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'proposed'::text, 'published'::text, 'rejected'::text])));
alter table product_category add constraint product_category_pkey PRIMARY KEY (id);
alter table product_category_position add constraint product_category_position_pkey PRIMARY KEY (product_id, category_id);
alter table product_category_product add constraint product_category_product_pkey PRIMARY KEY (product_id, product_category_id);
alter table product_collection add constraint product_collection_pkey PRIMARY KEY (id);
alter table product_option add constraint product_option_pkey PRIMARY KEY (id);
alter table product_option_value add constraint product_option_value_pkey PRIMARY KEY (id);
alter table product_position add constraint product_position_pkey PRIMARY KEY (product_id);
alter table product_product_option add constraint product_product_option_pkey PRIMARY KEY (id);
alter table product_product_option_value add constraint product_product_option_value_pkey PRIMARY KEY (id);
alter table product_sales_channel add constraint product_sales_channel_pkey PRIMARY KEY (product_id, sales_channel_id);
alter table product_shipping_profile add constraint product_shipping_profile_pkey PRIMARY KEY (product_id, shipping_profile_id);
alter table product_state add constraint product_state_pkey PRIMARY KEY (product_id);
alter table product_tag add constraint product_tag_pkey PRIMARY KEY (id);
alter table product_tags add constraint product_tags_pkey PRIMARY KEY (product_id, product_tag_id);
alter table product_type add constraint product_type_pkey PRIMARY KEY (id);
alter table product_variant add constraint product_variant_pkey PRIMARY KEY (id);
alter table product_variant_inventory_item add constraint product_variant_inventory_item_pkey PRIMARY KEY (variant_id, inventory_item_id);
alter table product_variant_option add constraint product_variant_option_pkey PRIMARY KEY (variant_id, option_value_id);
alter table product_variant_price_set add constraint product_variant_price_set_pkey PRIMARY KEY (variant_id, price_set_id);
alter table product_variant_product_image add constraint product_variant_product_image_pkey PRIMARY KEY (id);
alter table promotion add constraint promotion_pkey PRIMARY KEY (id), add constraint promotion_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'inactive'::text]))), add constraint promotion_type_check CHECK ((type = ANY (ARRAY['standard'::text, 'buyget'::text])));
alter table promotion_application_method add constraint promotion_application_method_allocation_check CHECK ((allocation = ANY (ARRAY['each'::text, 'across'::text, 'once'::text]))), add constraint promotion_application_method_pkey PRIMARY KEY (id), add constraint promotion_application_method_target_type_check CHECK ((target_type = ANY (ARRAY['order'::text, 'shipping_methods'::text, 'items'::text]))), add constraint promotion_application_method_type_check CHECK ((type = ANY (ARRAY['fixed'::text, 'percentage'::text])));
alter table promotion_campaign add constraint promotion_campaign_pkey PRIMARY KEY (id);
alter table promotion_campaign_budget add constraint promotion_campaign_budget_pkey PRIMARY KEY (id), add constraint promotion_campaign_budget_type_check CHECK ((type = ANY (ARRAY['spend'::text, 'usage'::text, 'use_by_attribute'::text, 'spend_by_attribute'::text])));
alter table promotion_campaign_budget_usage add constraint promotion_campaign_budget_usage_pkey PRIMARY KEY (id);
alter table promotion_promotion_rule add constraint promotion_promotion_rule_pkey PRIMARY KEY (promotion_id, promotion_rule_id);
alter table promotion_rule add constraint promotion_rule_operator_check CHECK ((operator = ANY (ARRAY['gte'::text, 'lte'::text, 'gt'::text, 'lt'::text, 'eq'::text, 'ne'::text, 'in'::text]))), add constraint promotion_rule_pkey PRIMARY KEY (id);
alter table promotion_rule_value add constraint promotion_rule_value_pkey PRIMARY KEY (id);
alter table property_label add constraint property_label_pkey PRIMARY KEY (id);
alter table provider_identity add constraint provider_identity_pkey PRIMARY KEY (id);
alter table publishable_api_key_sales_channel add constraint publishable_api_key_sales_channel_pkey PRIMARY KEY (publishable_key_id, sales_channel_id);
alter table purchase add constraint purchase_due_state_check CHECK ((due_state = ANY (ARRAY['awaited'::text, 'paid'::text, 'canceling'::text, 'canceled'::text]))), add constraint purchase_pkey PRIMARY KEY (id), add constraint purchase_state_check CHECK ((state = ANY (ARRAY['open'::text, 'superseded'::text, 'void'::text, 'paid'::text, 'ordered'::text, 'refund_due'::text, 'refunded'::text])));
alter table redirect add constraint redirect_pkey PRIMARY KEY (id);
alter table refund add constraint refund_pkey PRIMARY KEY (id);
alter table refund_reason add constraint refund_reason_pkey PRIMARY KEY (id);
alter table region add constraint region_pkey PRIMARY KEY (id);
alter table region_country add constraint region_country_pkey PRIMARY KEY (iso_2);
alter table region_payment_provider add constraint region_payment_provider_pkey PRIMARY KEY (region_id, payment_provider_id);
alter table reservation_item add constraint reservation_item_pkey PRIMARY KEY (id);
alter table return add constraint return_pkey PRIMARY KEY (id);
alter table return_fulfillment add constraint return_fulfillment_pkey PRIMARY KEY (return_id, fulfillment_id);
alter table return_item add constraint return_item_pkey PRIMARY KEY (id);
alter table return_reason add constraint return_reason_pkey PRIMARY KEY (id);
alter table sales_channel add constraint sales_channel_pkey PRIMARY KEY (id);
alter table sales_channel_stock_location add constraint sales_channel_stock_location_pkey PRIMARY KEY (sales_channel_id, stock_location_id);
alter table script_migrations add constraint script_migrations_pkey PRIMARY KEY (id);
alter table search_index add constraint search_index_pkey PRIMARY KEY (id);
alter table search_index_sync add constraint search_index_sync_pkey PRIMARY KEY (id), add constraint search_index_sync_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'done'::text, 'failed'::text, 'canceled'::text])));
alter table search_index_version add constraint search_index_version_pkey PRIMARY KEY (id), add constraint search_index_version_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'building'::text, 'ready'::text, 'error'::text])));
alter table search_postgres_index add constraint search_postgres_index_pkey PRIMARY KEY (name);
alter table service_zone add constraint service_zone_pkey PRIMARY KEY (id);
alter table session add constraint session_pkey PRIMARY KEY (id);
alter table shipping_option add constraint shipping_option_pkey PRIMARY KEY (id), add constraint shipping_option_price_type_check CHECK ((price_type = ANY (ARRAY['calculated'::text, 'flat'::text])));
alter table shipping_option_price_set add constraint shipping_option_price_set_pkey PRIMARY KEY (shipping_option_id, price_set_id);
alter table shipping_option_rule add constraint shipping_option_rule_operator_check CHECK ((operator = ANY (ARRAY['in'::text, 'eq'::text, 'ne'::text, 'gt'::text, 'gte'::text, 'lt'::text, 'lte'::text, 'nin'::text]))), add constraint shipping_option_rule_pkey PRIMARY KEY (id);
alter table shipping_option_type add constraint shipping_option_type_pkey PRIMARY KEY (id);
alter table shipping_profile add constraint shipping_profile_pkey PRIMARY KEY (id);
alter table shop_setting add constraint shop_setting_pkey PRIMARY KEY (id);
alter table staff_role add constraint staff_role_pkey PRIMARY KEY (id);
alter table stock_location add constraint stock_location_pkey PRIMARY KEY (id);
alter table stock_location_address add constraint stock_location_address_pkey PRIMARY KEY (id);
alter table store add constraint store_pkey PRIMARY KEY (id);
alter table store_currency add constraint store_currency_pkey PRIMARY KEY (id);
alter table store_locale add constraint store_locale_pkey PRIMARY KEY (id);
alter table tax_call add constraint tax_call_pkey PRIMARY KEY (id);
alter table tax_provider add constraint tax_provider_pkey PRIMARY KEY (id);
alter table tax_quote add constraint tax_quote_pkey PRIMARY KEY (id);
alter table tax_rate add constraint tax_rate_pkey PRIMARY KEY (id);
alter table tax_rate_rule add constraint tax_rate_rule_pkey PRIMARY KEY (id);
alter table tax_region add constraint "CK_tax_region_country_top_level" CHECK (((parent_id IS NULL) OR (province_code IS NOT NULL))), add constraint "CK_tax_region_provider_top_level" CHECK (((parent_id IS NULL) OR (provider_id IS NULL))), add constraint tax_region_pkey PRIMARY KEY (id);
alter table token_epoch add constraint token_epoch_pkey PRIMARY KEY (id);
alter table "user" add constraint user_pkey PRIMARY KEY (id);
alter table user_preference add constraint user_preference_pkey PRIMARY KEY (id);
alter table user_rbac_role add constraint user_rbac_role_pkey PRIMARY KEY (user_id, rbac_role_id);
alter table video_background add constraint video_background_pkey PRIMARY KEY (id);
alter table view_configuration add constraint view_configuration_pkey PRIMARY KEY (id);
alter table visit_count add constraint visit_count_pkey PRIMARY KEY (id);
alter table webhook_delivery add constraint webhook_delivery_pkey PRIMARY KEY (id), add constraint webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])));
alter table webhook_endpoint add constraint webhook_endpoint_pause_check CHECK ((pause = ANY (ARRAY['owner'::text, 'failing'::text, 'gone'::text]))), add constraint webhook_endpoint_pkey PRIMARY KEY (id);
alter table webhook_event add constraint webhook_event_pkey PRIMARY KEY (id);
alter table webhook_news add constraint webhook_news_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'fulfillment'::text, 'payment'::text]))), add constraint webhook_news_pkey PRIMARY KEY (id);
alter table webhook_product add constraint webhook_product_pkey PRIMARY KEY (id);
alter table word_draft add constraint word_draft_pkey PRIMARY KEY (id);
alter table word_version add constraint word_version_pkey PRIMARY KEY (id);
alter table workflow_execution add constraint workflow_execution_pkey PRIMARY KEY (workflow_id, transaction_id, run_id);
CREATE UNIQUE INDEX "IDX_account_auth_identity_id_unique" ON public.account USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_account_claimed_email_unique" ON public.account USING btree (claimed_email) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_account_customer_id_unique" ON public.account USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_account_deleted_at" ON public.account USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_account_holder_deleted_at" ON public.account_holder USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_account_holder_id_5cb3a0c0" ON public.customer_account_holder USING btree (account_holder_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_account_holder_provider_id_external_id_unique" ON public.account_holder USING btree (provider_id, external_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_account_username_key_unique" ON public.account USING btree (username_key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_account_verified_email" ON public.account USING btree (lower(verified_email)) WHERE ((verified_email IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_admin_notice_deleted_at" ON public.admin_notice USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_admin_notice_user_id_kind_unique" ON public.admin_notice USING btree (user_id, kind) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_deleted_at" ON public.api_key USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_redacted" ON public.api_key USING btree (redacted) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_api_key_revoked_at" ON public.api_key USING btree (revoked_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_api_key_token_unique" ON public.api_key USING btree (token);
CREATE INDEX "IDX_api_key_type" ON public.api_key USING btree (type);
CREATE INDEX "IDX_application_method_allocation" ON public.promotion_application_method USING btree (allocation);
CREATE INDEX "IDX_application_method_target_type" ON public.promotion_application_method USING btree (target_type);
CREATE INDEX "IDX_application_method_type" ON public.promotion_application_method USING btree (type);
CREATE INDEX "IDX_auth_identity_deleted_at" ON public.auth_identity USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_factor_auth_identity_id" ON public.auth_mfa_factor USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_mfa_factor_auth_identity_provider_active" ON public.auth_mfa_factor USING btree (auth_identity_id, provider) WHERE ((deleted_at IS NULL) AND (status = ANY (ARRAY['pending'::text, 'enabled'::text])));
CREATE INDEX "IDX_auth_mfa_factor_deleted_at" ON public.auth_mfa_factor USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_mfa_recovery_code_auth_identity_code_hash" ON public.auth_mfa_recovery_code USING btree (auth_identity_id, code_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_recovery_code_auth_identity_id" ON public.auth_mfa_recovery_code USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_mfa_recovery_code_deleted_at" ON public.auth_mfa_recovery_code USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_auth_identity_id" ON public.auth_password_reset_token USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_deleted_at" ON public.auth_password_reset_token USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_expires_at" ON public.auth_password_reset_token USING btree (expires_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_provider_identity_id" ON public.auth_password_reset_token USING btree (provider_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_password_reset_token_token_hash" ON public.auth_password_reset_token USING btree (token_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_verification_auth_identity_id" ON public.auth_verification USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_auth_verification_deleted_at" ON public.auth_verification USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_auth_verification_unique_auth_identity_entity_id_entity_typ" ON public.auth_verification USING btree (auth_identity_id, entity_id, entity_type) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_campaign_budget_type" ON public.promotion_campaign_budget USING btree (type);
CREATE INDEX "IDX_capture_deleted_at" ON public.capture USING btree (deleted_at);
CREATE INDEX "IDX_capture_payment_id" ON public.capture USING btree (payment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_address_deleted_at" ON public.cart_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_billing_address_id" ON public.cart USING btree (billing_address_id) WHERE ((deleted_at IS NULL) AND (billing_address_id IS NOT NULL));
CREATE INDEX "IDX_cart_credit_line_reference_reference_id" ON public.credit_line USING btree (reference, reference_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_currency_code" ON public.cart USING btree (currency_code);
CREATE INDEX "IDX_cart_customer_id" ON public.cart USING btree (customer_id) WHERE ((deleted_at IS NULL) AND (customer_id IS NOT NULL));
CREATE INDEX "IDX_cart_deleted_at" ON public.cart USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_id_-4a39f6c9" ON public.cart_payment_collection USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_id_-71069c16" ON public.order_cart USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_id_-a9d4a70b" ON public.cart_promotion USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_adjustment_deleted_at" ON public.cart_line_item_adjustment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_adjustment_item_id" ON public.cart_line_item_adjustment USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_cart_id" ON public.cart_line_item USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_line_item_deleted_at" ON public.cart_line_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_tax_line_deleted_at" ON public.cart_line_item_tax_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_line_item_tax_line_item_id" ON public.cart_line_item_tax_line USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_region_id" ON public.cart USING btree (region_id) WHERE ((deleted_at IS NULL) AND (region_id IS NOT NULL));
CREATE INDEX "IDX_cart_sales_channel_id" ON public.cart USING btree (sales_channel_id) WHERE ((deleted_at IS NULL) AND (sales_channel_id IS NOT NULL));
CREATE UNIQUE INDEX "IDX_cart_session_cart_id_unique" ON public.cart_session USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_session_deleted_at" ON public.cart_session USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_session_updated_at" ON public.cart_session USING btree (updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_shipping_address_id" ON public.cart USING btree (shipping_address_id) WHERE ((deleted_at IS NULL) AND (shipping_address_id IS NOT NULL));
CREATE INDEX "IDX_cart_shipping_method_adjustment_deleted_at" ON public.cart_shipping_method_adjustment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_adjustment_shipping_method_id" ON public.cart_shipping_method_adjustment USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_shipping_method_cart_id" ON public.cart_shipping_method USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_cart_shipping_method_deleted_at" ON public.cart_shipping_method USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_tax_line_deleted_at" ON public.cart_shipping_method_tax_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_cart_shipping_method_tax_line_shipping_method_id" ON public.cart_shipping_method_tax_line USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_category_handle_unique" ON public.product_category USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_checkout_lease_deleted_at" ON public.checkout_lease USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_collection_handle_unique" ON public.product_collection USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_content_page_deleted_at" ON public.content_page USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_content_page_draft_deleted_at" ON public.content_page_draft USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_content_page_slug_unique" ON public.content_page USING btree (slug) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_content_page_version_deleted_at" ON public.content_page_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_content_page_version_page_id_number_unique" ON public.content_page_version USING btree (page_id, number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_credit_line_cart_id" ON public.credit_line USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_credit_line_deleted_at" ON public.credit_line USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_address_customer_id" ON public.customer_address USING btree (customer_id);
CREATE INDEX "IDX_customer_address_deleted_at" ON public.customer_address USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_address_unique_customer_billing" ON public.customer_address USING btree (customer_id) WHERE (is_default_billing = true);
CREATE UNIQUE INDEX "IDX_customer_address_unique_customer_shipping" ON public.customer_address USING btree (customer_id) WHERE (is_default_shipping = true);
CREATE INDEX "IDX_customer_deleted_at" ON public.customer USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_email_has_account_unique" ON public.customer USING btree (email, has_account) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_customer_customer_group_id" ON public.customer_group_customer USING btree (customer_group_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_customer_customer_id" ON public.customer_group_customer USING btree (customer_id);
CREATE INDEX "IDX_customer_group_customer_deleted_at" ON public.customer_group_customer USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_group_deleted_at" ON public.customer_group USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_customer_group_name_unique" ON public.customer_group USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_id_5cb3a0c0" ON public.customer_account_holder USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_customer_note_customer_id" ON public.customer_note USING btree (customer_id);
CREATE INDEX "IDX_customer_note_deleted_at" ON public.customer_note USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_deleted_at_-1983f7f45" ON public.order_order_orderprogress_order_progress USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-1e5992737" ON public.location_fulfillment_provider USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-31ea43a" ON public.return_fulfillment USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-4a39f6c9" ON public.cart_payment_collection USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-71069c16" ON public.order_cart USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-71518339" ON public.order_promotion USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-85069d44" ON public.invite_rbac_role USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-a9d4a70b" ON public.cart_promotion USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-e88adb96" ON public.location_fulfillment_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_-e8d2543e" ON public.order_fulfillment USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_17a262437" ON public.product_shipping_profile USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_17b4c4e35" ON public.product_variant_inventory_item USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_1c934dab0" ON public.region_payment_provider USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_20b454295" ON public.product_sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_26d06f470" ON public.sales_channel_stock_location USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_52b23597" ON public.product_variant_price_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_5cb3a0c0" ON public.customer_account_holder USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_64ff0c4c" ON public.user_rbac_role USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_ba32fa9c" ON public.shipping_option_price_set USING btree (deleted_at);
CREATE INDEX "IDX_deleted_at_f42b9949" ON public.order_payment_collection USING btree (deleted_at);
CREATE INDEX "IDX_failed_job_deleted_at" ON public.failed_job USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_failed_job_given_up_at" ON public.failed_job USING btree (given_up_at) WHERE ((given_up_at IS NOT NULL) AND (discarded_at IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_failed_job_kind_subject_id_unique" ON public.failed_job USING btree (kind, subject_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_first_step_deleted_at" ON public.first_step USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_former_product_handle_deleted_at" ON public.former_product_handle USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_address_deleted_at" ON public.fulfillment_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_deleted_at" ON public.fulfillment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_id_-31ea43a" ON public.return_fulfillment USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_id_-e8d2543e" ON public.order_fulfillment USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_deleted_at" ON public.fulfillment_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_item_fulfillment_id" ON public.fulfillment_item USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_inventory_item_id" ON public.fulfillment_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_item_line_item_id" ON public.fulfillment_item USING btree (line_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_label_deleted_at" ON public.fulfillment_label USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_label_fulfillment_id" ON public.fulfillment_label USING btree (fulfillment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_location_id" ON public.fulfillment USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_provider_deleted_at" ON public.fulfillment_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_provider_id_-1e5992737" ON public.location_fulfillment_provider USING btree (fulfillment_provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_set_deleted_at" ON public.fulfillment_set USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_fulfillment_set_id_-e88adb96" ON public.location_fulfillment_set USING btree (fulfillment_set_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_fulfillment_set_name_unique" ON public.fulfillment_set USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_fulfillment_shipping_option_id" ON public.fulfillment USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_gallery_item_deleted_at" ON public.gallery_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_gallery_item_url_unique" ON public.gallery_item USING btree (url) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_geo_zone_city" ON public.geo_zone USING btree (city) WHERE ((deleted_at IS NULL) AND (city IS NOT NULL));
CREATE INDEX "IDX_geo_zone_country_code" ON public.geo_zone USING btree (country_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_geo_zone_deleted_at" ON public.geo_zone USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_geo_zone_province_code" ON public.geo_zone USING btree (province_code) WHERE ((deleted_at IS NULL) AND (province_code IS NOT NULL));
CREATE INDEX "IDX_geo_zone_service_zone_id" ON public.geo_zone USING btree (service_zone_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_home_version_deleted_at" ON public.home_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_home_version_number_unique" ON public.home_version USING btree (number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_id_-1983f7f45" ON public.order_order_orderprogress_order_progress USING btree (id);
CREATE INDEX "IDX_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (id);
CREATE INDEX "IDX_id_-1e5992737" ON public.location_fulfillment_provider USING btree (id);
CREATE INDEX "IDX_id_-31ea43a" ON public.return_fulfillment USING btree (id);
CREATE INDEX "IDX_id_-4a39f6c9" ON public.cart_payment_collection USING btree (id);
CREATE INDEX "IDX_id_-71069c16" ON public.order_cart USING btree (id);
CREATE INDEX "IDX_id_-71518339" ON public.order_promotion USING btree (id);
CREATE INDEX "IDX_id_-85069d44" ON public.invite_rbac_role USING btree (id);
CREATE INDEX "IDX_id_-a9d4a70b" ON public.cart_promotion USING btree (id);
CREATE INDEX "IDX_id_-e88adb96" ON public.location_fulfillment_set USING btree (id);
CREATE INDEX "IDX_id_-e8d2543e" ON public.order_fulfillment USING btree (id);
CREATE INDEX "IDX_id_17a262437" ON public.product_shipping_profile USING btree (id);
CREATE INDEX "IDX_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (id);
CREATE INDEX "IDX_id_1c934dab0" ON public.region_payment_provider USING btree (id);
CREATE INDEX "IDX_id_20b454295" ON public.product_sales_channel USING btree (id);
CREATE INDEX "IDX_id_26d06f470" ON public.sales_channel_stock_location USING btree (id);
CREATE INDEX "IDX_id_52b23597" ON public.product_variant_price_set USING btree (id);
CREATE INDEX "IDX_id_5cb3a0c0" ON public.customer_account_holder USING btree (id);
CREATE INDEX "IDX_id_64ff0c4c" ON public.user_rbac_role USING btree (id);
CREATE INDEX "IDX_id_ba32fa9c" ON public.shipping_option_price_set USING btree (id);
CREATE INDEX "IDX_id_f42b9949" ON public.order_payment_collection USING btree (id);
CREATE INDEX "IDX_image_deleted_at" ON public.image USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_image_product_id" ON public.image USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_item_deleted_at" ON public.inventory_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_inventory_item_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_inventory_item_sku" ON public.inventory_item USING btree (sku) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_level_deleted_at" ON public.inventory_level USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_inventory_level_inventory_item_id" ON public.inventory_level USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_inventory_level_location_id" ON public.inventory_level USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_inventory_level_location_id_inventory_item_id" ON public.inventory_level USING btree (inventory_item_id, location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_deleted_at" ON public.invite USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_invite_email_unique" ON public.invite USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_id_-85069d44" ON public.invite_rbac_role USING btree (invite_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invite_token" ON public.invite USING btree (token) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invoice_counter_deleted_at" ON public.invoice_counter USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invoice_deleted_at" ON public.invoice USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_invoice_kind_number_unique" ON public.invoice USING btree (kind, number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_invoice_order_id" ON public.invoice USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_invoice_reason_unique" ON public.invoice USING btree (reason) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_known_device_auth_identity_id" ON public.known_device USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_known_device_deleted_at" ON public.known_device USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_known_device_last_used_at" ON public.known_device USING btree (last_used_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_known_device_token_hash_auth_identity_id_unique" ON public.known_device USING btree (token_hash, auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_layout_configuration_deleted_at" ON public.layout_configuration USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_layout_configuration_zone_unique" ON public.layout_configuration USING btree (zone) WHERE ((is_system_default = true) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_layout_configuration_zone_user_id_unique" ON public.layout_configuration USING btree (zone, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_line_item_adjustment_promotion_id" ON public.cart_line_item_adjustment USING btree (promotion_id) WHERE ((deleted_at IS NULL) AND (promotion_id IS NOT NULL));
CREATE INDEX "IDX_line_item_product_id" ON public.cart_line_item USING btree (product_id) WHERE ((deleted_at IS NULL) AND (product_id IS NOT NULL));
CREATE INDEX "IDX_line_item_product_type_id" ON public.order_line_item USING btree (product_type_id) WHERE ((deleted_at IS NULL) AND (product_type_id IS NOT NULL));
CREATE INDEX "IDX_line_item_tax_line_tax_rate_id" ON public.cart_line_item_tax_line USING btree (tax_rate_id) WHERE ((deleted_at IS NULL) AND (tax_rate_id IS NOT NULL));
CREATE INDEX "IDX_line_item_variant_id" ON public.cart_line_item USING btree (variant_id) WHERE ((deleted_at IS NULL) AND (variant_id IS NOT NULL));
CREATE INDEX "IDX_look_version_deleted_at" ON public.look_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_look_version_number_unique" ON public.look_version USING btree (number) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_mail_outbox_dedupe_key_unique" ON public.mail_outbox USING btree (dedupe_key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_mail_outbox_deleted_at" ON public.mail_outbox USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_mail_outbox_lower_recipient" ON public.mail_outbox USING btree (lower(recipient), sent_at) WHERE ((sent_at IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_mail_outbox_merge_key" ON public.mail_outbox USING btree (merge_key) WHERE ((merge_key IS NOT NULL) AND (sent_at IS NULL) AND (failed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_mail_outbox_next_attempt_at" ON public.mail_outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_menu_version_deleted_at" ON public.menu_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_menu_version_number_unique" ON public.menu_version USING btree (number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_move_in_deleted_at" ON public.move_in USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_move_in_row_deleted_at" ON public.move_in_row USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_move_in_row_of" ON public.move_in_row USING btree (move_in_id, "row");
CREATE INDEX "IDX_move_in_row_open" ON public.move_in_row USING btree (move_in_id, "row") WHERE (outcome = ANY (ARRAY['planned'::text, 'running'::text]));
CREATE INDEX "IDX_music_track_deleted_at" ON public.music_track USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_music_track_src_unique" ON public.music_track USING btree (src) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_newsletter_key_deleted_at" ON public.newsletter_key USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_newsletter_subscriber_deleted_at" ON public.newsletter_subscriber USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_newsletter_subscriber_email" ON public.newsletter_subscriber USING btree (lower(email));
CREATE INDEX "IDX_newsletter_subscriber_list" ON public.newsletter_subscriber USING btree (created_at DESC, id DESC);
CREATE UNIQUE INDEX "IDX_newsletter_subscriber_token" ON public.newsletter_subscriber USING btree (token_hash) WHERE (token_hash IS NOT NULL);
CREATE INDEX "IDX_notice_item_deleted_at" ON public.notice_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_notice_item_kind_subject_id_unique" ON public.notice_item USING btree (kind, subject_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_notification_deleted_at" ON public.notification USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_notification_idempotency_key_unique" ON public.notification USING btree (idempotency_key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_notification_provider_deleted_at" ON public.notification_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_notification_provider_id" ON public.notification USING btree (provider_id);
CREATE INDEX "IDX_notification_receiver_id" ON public.notification USING btree (receiver_id);
CREATE UNIQUE INDEX "IDX_option_value_option_id_unique" ON public.product_option_value USING btree (option_id, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_access_deleted_at" ON public.order_access USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_address_customer_id" ON public.order_address USING btree (customer_id);
CREATE INDEX "IDX_order_address_deleted_at" ON public.order_address USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_billing_address_id" ON public."order" USING btree (billing_address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_claim_id" ON public.order_change_action USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_action_deleted_at" ON public.order_change_action USING btree (deleted_at);
CREATE INDEX "IDX_order_change_action_exchange_id" ON public.order_change_action USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_action_order_change_id" ON public.order_change_action USING btree (order_change_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_order_id" ON public.order_change_action USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_ordering" ON public.order_change_action USING btree (ordering) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_action_return_id" ON public.order_change_action USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_change_type" ON public.order_change USING btree (change_type);
CREATE INDEX "IDX_order_change_claim_id" ON public.order_change USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_deleted_at" ON public.order_change USING btree (deleted_at);
CREATE INDEX "IDX_order_change_exchange_id" ON public.order_change USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_order_id" ON public.order_change USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_order_id_version" ON public.order_change USING btree (order_id, version);
CREATE INDEX "IDX_order_change_return_id" ON public.order_change USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_change_status" ON public.order_change USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_change_version" ON public.order_change USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_deleted_at" ON public.order_claim USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_display_id" ON public.order_claim USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_claim_id" ON public.order_claim_item USING btree (claim_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_deleted_at" ON public.order_claim_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_image_claim_item_id" ON public.order_claim_item_image USING btree (claim_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_item_image_deleted_at" ON public.order_claim_item_image USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_claim_item_item_id" ON public.order_claim_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_order_id" ON public.order_claim USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_claim_return_id" ON public.order_claim USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_contact_deleted_at" ON public.order_contact USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_contact_lower_email" ON public.order_contact USING btree (lower(email), created_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_contact_token_hash_unique" ON public.order_contact USING btree (token_hash) WHERE ((token_hash IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_credit_line_deleted_at" ON public.order_credit_line USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_credit_line_order_id" ON public.order_credit_line USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_credit_line_order_id_version" ON public.order_credit_line USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_currency_code" ON public."order" USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_custom_display_id" ON public."order" USING btree (custom_display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_customer_id" ON public."order" USING btree (customer_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_deleted_at" ON public."order" USING btree (deleted_at);
CREATE INDEX "IDX_order_display_id" ON public."order" USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_deleted_at" ON public.order_exchange USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_display_id" ON public.order_exchange USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_deleted_at" ON public.order_exchange_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_exchange_id" ON public.order_exchange_item USING btree (exchange_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_item_item_id" ON public.order_exchange_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_order_id" ON public.order_exchange USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_exchange_return_id" ON public.order_exchange USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_id_-1983f7f45" ON public.order_order_orderprogress_order_progress USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_-71069c16" ON public.order_cart USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_-71518339" ON public.order_promotion USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_-e8d2543e" ON public.order_fulfillment USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_id_f42b9949" ON public.order_payment_collection USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_is_draft_order" ON public."order" USING btree (is_draft_order) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_deleted_at" ON public.order_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_item_item_id" ON public.order_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_order_id" ON public.order_item USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_item_order_id_version" ON public.order_item USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_adjustment_item_id" ON public.order_line_item_adjustment USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_product_id" ON public.order_line_item USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_tax_line_item_id" ON public.order_line_item_tax_line USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_line_item_variant_id" ON public.order_line_item USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_note_deleted_at" ON public.order_note USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_progress_deleted_at" ON public.order_progress USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_progress_id_-1983f7f45" ON public.order_order_orderprogress_order_progress USING btree (order_progress_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_progress_imported_order_id" ON public.order_progress USING btree (order_id) WHERE (is_imported AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_order_progress_order_id_unique" ON public.order_progress USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_progress_order_number_unique" ON public.order_progress USING btree (order_number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_region_id" ON public."order" USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_sales_channel_id" ON public."order" USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_address_id" ON public."order" USING btree (shipping_address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_claim_id" ON public.order_shipping USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_deleted_at" ON public.order_shipping USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_shipping_exchange_id" ON public.order_shipping USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_item_id" ON public.order_shipping USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_adjustment_shipping_method_id" ON public.order_shipping_method_adjustment USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_order_shipping_method_adjustment_version_shipping_method" ON public.order_shipping_method_adjustment USING btree (version, shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_shipping_option_id" ON public.order_shipping_method USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_method_tax_line_shipping_method_id" ON public.order_shipping_method_tax_line USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_order_id" ON public.order_shipping USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_order_id_version" ON public.order_shipping USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_shipping_return_id" ON public.order_shipping USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_shipping_shipping_method_id" ON public.order_shipping USING btree (shipping_method_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_standing_customer_id" ON public."order" USING btree (id) INCLUDE (customer_id, currency_code) WHERE ((status <> 'canceled'::order_status_enum) AND (deleted_at IS NULL) AND (NOT is_draft_order));
CREATE INDEX "IDX_order_summary_deleted_at" ON public.order_summary USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_order_summary_order_id_version" ON public.order_summary USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_claim_id" ON public.order_transaction USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_transaction_currency_code" ON public.order_transaction USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_exchange_id" ON public.order_transaction USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_order_transaction_order_id" ON public.order_transaction USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_order_id_version" ON public.order_transaction USING btree (order_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_reference_id" ON public.order_transaction USING btree (reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_order_transaction_return_id" ON public.order_transaction USING btree (return_id) WHERE ((return_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_password_reset_auth_identity_id_unique" ON public.password_reset USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_password_reset_deleted_at" ON public.password_reset USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_password_reset_token_hash_unique" ON public.password_reset USING btree (token_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_collection_deleted_at" ON public.payment_collection USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_payment_collection_id_-4a39f6c9" ON public.cart_payment_collection USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_collection_id_f42b9949" ON public.order_payment_collection USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_deleted_at" ON public.payment USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_payment_payment_collection_id" ON public.payment USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_payment_session_id" ON public.payment USING btree (payment_session_id);
CREATE UNIQUE INDEX "IDX_payment_payment_session_id_unique" ON public.payment USING btree (payment_session_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_deleted_at" ON public.payment_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_id" ON public.payment USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_provider_id_1c934dab0" ON public.region_payment_provider USING btree (payment_provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_session_deleted_at" ON public.payment_session USING btree (deleted_at);
CREATE INDEX "IDX_payment_session_payment_collection_id" ON public.payment_session USING btree (payment_collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_payment_webhook_deleted_at" ON public.payment_webhook USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_currency_code" ON public.price USING btree (currency_code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_deleted_at" ON public.price USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_deleted_at" ON public.price_list USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_id_status_starts_at_ends_at" ON public.price_list USING btree (id, status, starts_at, ends_at) WHERE ((deleted_at IS NULL) AND (status = 'active'::text));
CREATE INDEX "IDX_price_list_rule_attribute" ON public.price_list_rule USING btree (attribute) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_list_rule_deleted_at" ON public.price_list_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_rule_price_list_id" ON public.price_list_rule USING btree (price_list_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_list_rule_value" ON public.price_list_rule USING gin (value) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_price_preference_attribute_value" ON public.price_preference USING btree (attribute, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_preference_deleted_at" ON public.price_preference USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_price_list_id" ON public.price USING btree (price_list_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_price_set_id" ON public.price USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute" ON public.price_rule USING btree (attribute) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute_value" ON public.price_rule USING btree (attribute, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_attribute_value_price_id" ON public.price_rule USING btree (attribute, value, price_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_deleted_at" ON public.price_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_rule_operator" ON public.price_rule USING btree (operator);
CREATE INDEX "IDX_price_rule_operator_value" ON public.price_rule USING btree (operator, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_rule_price_id" ON public.price_rule USING btree (price_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_price_rule_price_id_attribute_operator_unique" ON public.price_rule USING btree (price_id, attribute, operator) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_set_deleted_at" ON public.price_set USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_price_set_id_52b23597" ON public.product_variant_price_set USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_price_set_id_ba32fa9c" ON public.shipping_option_price_set USING btree (price_set_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_category_parent_category_id" ON public.product_category USING btree (parent_category_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_category_path" ON public.product_category USING btree (mpath) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_category_position_deleted_at" ON public.product_category_position USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_collection_deleted_at" ON public.product_collection USING btree (deleted_at);
CREATE INDEX "IDX_product_collection_id" ON public.product USING btree (collection_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_deleted_at" ON public.product USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_handle_unique" ON public.product USING btree (handle) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_id_17a262437" ON public.product_shipping_profile USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_id_20b454295" ON public.product_sales_channel USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_rank" ON public.image USING btree (rank) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_rank_product_id" ON public.image USING btree (rank, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_url" ON public.image USING btree (url) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_image_url_rank_product_id" ON public.image USING btree (url, rank, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_option_deleted_at" ON public.product_option USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_option_global_title_unique" ON public.product_option USING btree (title) WHERE ((deleted_at IS NULL) AND (is_exclusive = false));
CREATE INDEX "IDX_product_option_value_deleted_at" ON public.product_option_value USING btree (deleted_at);
CREATE INDEX "IDX_product_option_value_option_id" ON public.product_option_value USING btree (option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_position_deleted_at" ON public.product_position USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_deleted_at" ON public.product_product_option USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_product_id" ON public.product_product_option USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_product_option_id" ON public.product_product_option USING btree (product_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_deleted_at" ON public.product_product_option_value USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_product_option_value_id" ON public.product_product_option_value USING btree (product_option_value_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_product_product_option_id" ON public.product_product_option_value USING btree (product_product_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_product_option_value_product_product_option_id_fk" ON public.product_product_option_value USING btree (product_product_option_id);
CREATE INDEX "IDX_product_state_deleted_at" ON public.product_state USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_state_publish_at" ON public.product_state USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX "IDX_product_status" ON public.product USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_tag_deleted_at" ON public.product_tag USING btree (deleted_at);
CREATE INDEX "IDX_product_type_deleted_at" ON public.product_type USING btree (deleted_at);
CREATE INDEX "IDX_product_type_id" ON public.product USING btree (type_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_barcode_unique" ON public.product_variant USING btree (barcode) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_deleted_at" ON public.product_variant USING btree (deleted_at);
CREATE UNIQUE INDEX "IDX_product_variant_ean_unique" ON public.product_variant USING btree (ean) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_id_product_id" ON public.product_variant USING btree (id, product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_id" ON public.product_variant USING btree (product_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_deleted_at" ON public.product_variant_product_image USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_image_id" ON public.product_variant_product_image USING btree (image_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_product_variant_product_image_variant_id" ON public.product_variant_product_image USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_sku_unique" ON public.product_variant USING btree (sku) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_product_variant_upc_unique" ON public.product_variant USING btree (upc) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_application_method_currency_code" ON public.promotion_application_method USING btree (currency_code) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_promotion_application_method_deleted_at" ON public.promotion_application_method USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_application_method_promotion_id_unique" ON public.promotion_application_method USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_budget_campaign_id_unique" ON public.promotion_campaign_budget USING btree (campaign_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_deleted_at" ON public.promotion_campaign_budget USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_budget_usage_attribute_value_budget_id_u" ON public.promotion_campaign_budget_usage USING btree (attribute_value, budget_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_usage_budget_id" ON public.promotion_campaign_budget_usage USING btree (budget_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_budget_usage_deleted_at" ON public.promotion_campaign_budget_usage USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_promotion_campaign_campaign_identifier_unique" ON public.promotion_campaign USING btree (campaign_identifier) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_deleted_at" ON public.promotion_campaign USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_campaign_id" ON public.promotion USING btree (campaign_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_deleted_at" ON public.promotion USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_id_-71518339" ON public.order_promotion USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_id_-a9d4a70b" ON public.cart_promotion USING btree (promotion_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_is_automatic" ON public.promotion USING btree (is_automatic) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_attribute" ON public.promotion_rule USING btree (attribute);
CREATE INDEX "IDX_promotion_rule_attribute_operator" ON public.promotion_rule USING btree (attribute, operator) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_attribute_operator_id" ON public.promotion_rule USING btree (operator, attribute, id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_deleted_at" ON public.promotion_rule USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_operator" ON public.promotion_rule USING btree (operator);
CREATE INDEX "IDX_promotion_rule_value_deleted_at" ON public.promotion_rule_value USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_promotion_rule_id" ON public.promotion_rule_value USING btree (promotion_rule_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_rule_id_value" ON public.promotion_rule_value USING btree (promotion_rule_id, value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_rule_value_value" ON public.promotion_rule_value USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_status" ON public.promotion USING btree (status) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_promotion_type" ON public.promotion USING btree (type);
CREATE INDEX "IDX_property_label_deleted_at" ON public.property_label USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_property_label_entity" ON public.property_label USING btree (entity) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_property_label_entity_property_unique" ON public.property_label USING btree (entity, property) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_provider_identity_auth_identity_id" ON public.provider_identity USING btree (auth_identity_id);
CREATE INDEX "IDX_provider_identity_deleted_at" ON public.provider_identity USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_provider_identity_provider_entity_id" ON public.provider_identity USING btree (entity_id, provider);
CREATE INDEX "IDX_publishable_key_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (publishable_key_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_purchase_account_id_created_at" ON public.purchase USING btree (account_id, created_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_purchase_cart_id" ON public.purchase USING btree (cart_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_purchase_cart_id_unique" ON public.purchase USING btree (cart_id) WHERE ((state = 'open'::text) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_deleted_at" ON public.purchase USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_purchase_due_at" ON public.purchase USING btree (due_at) WHERE ((due_state = ANY (ARRAY['awaited'::text, 'canceling'::text])) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_guest_email" ON public.purchase USING btree (lower(customer_email)) WHERE ((account_id IS NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_listed" ON public.purchase USING btree (paid_at, id) INCLUDE (order_id, due_state) WHERE ((state = ANY (ARRAY['paid'::text, 'ordered'::text])) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_purchase_order_id_unique" ON public.purchase USING btree (order_id) WHERE ((order_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_purchase_order_number_unique" ON public.purchase USING btree (order_number) WHERE ((order_number IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_order_total" ON public.purchase USING btree (order_id) INCLUDE (total_cents, paid_at) WHERE ((state = 'ordered'::text) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_paid_at" ON public.purchase USING btree (paid_at) WHERE ((state = 'paid'::text) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_purchase_provider_intent_id_unique" ON public.purchase USING btree (provider_intent_id) WHERE ((provider_intent_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_purchase_session_id" ON public.purchase USING btree (session_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_purchase_updated_at" ON public.purchase USING btree (updated_at) WHERE ((state = ANY (ARRAY['superseded'::text, 'refund_due'::text])) AND (deleted_at IS NULL));
CREATE INDEX "IDX_rbac_role_id_-85069d44" ON public.invite_rbac_role USING btree (rbac_role_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_rbac_role_id_64ff0c4c" ON public.user_rbac_role USING btree (rbac_role_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_redirect_deleted_at" ON public.redirect USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_deleted_at" ON public.refund USING btree (deleted_at);
CREATE INDEX "IDX_refund_payment_id" ON public.refund USING btree (payment_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_reason_deleted_at" ON public.refund_reason USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_refund_refund_reason_id" ON public.refund USING btree (refund_reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_region_country_deleted_at" ON public.region_country USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_region_country_region_id" ON public.region_country USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_region_country_region_id_iso_2_unique" ON public.region_country USING btree (region_id, iso_2);
CREATE INDEX "IDX_region_deleted_at" ON public.region USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_region_id_1c934dab0" ON public.region_payment_provider USING btree (region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_deleted_at" ON public.reservation_item USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_reservation_item_inventory_item_id" ON public.reservation_item USING btree (inventory_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_line_item_id" ON public.reservation_item USING btree (line_item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_reservation_item_location_id" ON public.reservation_item USING btree (location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_claim_id" ON public.return USING btree (claim_id) WHERE ((claim_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_return_display_id" ON public.return USING btree (display_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_exchange_id" ON public.return USING btree (exchange_id) WHERE ((exchange_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_return_id_-31ea43a" ON public.return_fulfillment USING btree (return_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_deleted_at" ON public.return_item USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_item_id" ON public.return_item USING btree (item_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_reason_id" ON public.return_item USING btree (reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_item_return_id" ON public.return_item USING btree (return_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_order_id" ON public.return USING btree (order_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_reason_parent_return_reason_id" ON public.return_reason USING btree (parent_return_reason_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_return_reason_value" ON public.return_reason USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_deleted_at" ON public.sales_channel USING btree (deleted_at);
CREATE INDEX "IDX_sales_channel_id_-1d67bae40" ON public.publishable_api_key_sales_channel USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_id_20b454295" ON public.product_sales_channel USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_sales_channel_id_26d06f470" ON public.sales_channel_stock_location USING btree (sales_channel_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_deleted_at" ON public.search_index USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_search_index_name" ON public.search_index USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_sync_deleted_at" ON public.search_index_sync USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_sync_job_id" ON public.search_index_sync USING btree (job_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_sync_search_index_version_id" ON public.search_index_sync USING btree (search_index_version_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_version_deleted_at" ON public.search_index_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_search_index_version_search_index_id" ON public.search_index_version USING btree (search_index_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_search_index_version_search_index_id_version" ON public.search_index_version USING btree (search_index_id, version) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_service_zone_deleted_at" ON public.service_zone USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_service_zone_fulfillment_set_id" ON public.service_zone USING btree (fulfillment_set_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_service_zone_name_unique" ON public.service_zone USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_session_account_id" ON public.session USING btree (account_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_session_deleted_at" ON public.session USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_session_expires_at" ON public.session USING btree (expires_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_session_token_hash_unique" ON public.session USING btree (token_hash) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_method_adjustment_promotion_id" ON public.cart_shipping_method_adjustment USING btree (promotion_id) WHERE ((deleted_at IS NULL) AND (promotion_id IS NOT NULL));
CREATE INDEX "IDX_shipping_method_option_id" ON public.cart_shipping_method USING btree (shipping_option_id) WHERE ((deleted_at IS NULL) AND (shipping_option_id IS NOT NULL));
CREATE INDEX "IDX_shipping_method_tax_line_tax_rate_id" ON public.cart_shipping_method_tax_line USING btree (tax_rate_id) WHERE ((deleted_at IS NULL) AND (tax_rate_id IS NOT NULL));
CREATE INDEX "IDX_shipping_option_deleted_at" ON public.shipping_option USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_option_id_ba32fa9c" ON public.shipping_option_price_set USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_provider_id" ON public.shipping_option USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_rule_deleted_at" ON public.shipping_option_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_option_rule_shipping_option_id" ON public.shipping_option_rule USING btree (shipping_option_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_service_zone_id" ON public.shipping_option USING btree (service_zone_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_shipping_option_type_id" ON public.shipping_option USING btree (shipping_option_type_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_shipping_profile_id" ON public.shipping_option USING btree (shipping_profile_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shipping_option_type_deleted_at" ON public.shipping_option_type USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_profile_deleted_at" ON public.shipping_profile USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_shipping_profile_id_17a262437" ON public.product_shipping_profile USING btree (shipping_profile_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_shipping_profile_name_unique" ON public.shipping_profile USING btree (name) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_shop_setting_deleted_at" ON public.shop_setting USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_single_default_region" ON public.tax_rate USING btree (tax_region_id) WHERE ((is_default = true) AND (deleted_at IS NULL));
CREATE INDEX "IDX_staff_role_deleted_at" ON public.staff_role USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_staff_role_email_unique" ON public.staff_role USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_address_deleted_at" ON public.stock_location_address USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_stock_location_address_id_unique" ON public.stock_location USING btree (address_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_deleted_at" ON public.stock_location USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_stock_location_id_-1e5992737" ON public.location_fulfillment_provider USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_id_-e88adb96" ON public.location_fulfillment_set USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_stock_location_id_26d06f470" ON public.sales_channel_stock_location USING btree (stock_location_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_currency_deleted_at" ON public.store_currency USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_store_currency_store_id" ON public.store_currency USING btree (store_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_deleted_at" ON public.store USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_store_locale_deleted_at" ON public.store_locale USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_store_locale_store_id" ON public.store_locale USING btree (store_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tag_value_unique" ON public.product_tag USING btree (value) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_call_deleted_at" ON public.tax_call USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_provider_deleted_at" ON public.tax_provider USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_quote_deleted_at" ON public.tax_quote USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_quote_valid_until" ON public.tax_quote USING btree (valid_until) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_deleted_at" ON public.tax_rate USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_rate_rule_deleted_at" ON public.tax_rate_rule USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_rate_rule_reference_id" ON public.tax_rate_rule USING btree (reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_rule_tax_rate_id" ON public.tax_rate_rule USING btree (tax_rate_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tax_rate_rule_unique_rate_reference" ON public.tax_rate_rule USING btree (tax_rate_id, reference_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_rate_tax_region_id" ON public.tax_rate USING btree (tax_region_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_tax_region_deleted_at" ON public.tax_region USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX "IDX_tax_region_parent_id" ON public.tax_region USING btree (parent_id);
CREATE INDEX "IDX_tax_region_provider_id" ON public.tax_region USING btree (provider_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_tax_region_unique_country_nullable_province" ON public.tax_region USING btree (country_code) WHERE ((province_code IS NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_tax_region_unique_country_province" ON public.tax_region USING btree (country_code, province_code) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_token_epoch_auth_identity_id_unique" ON public.token_epoch USING btree (auth_identity_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_token_epoch_deleted_at" ON public.token_epoch USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_type_value_unique" ON public.product_type USING btree (value) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_unique_promotion_code" ON public.promotion USING btree (code) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_deleted_at" ON public."user" USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE UNIQUE INDEX "IDX_user_email_unique" ON public."user" USING btree (email) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_id_64ff0c4c" ON public.user_rbac_role USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_preference_deleted_at" ON public.user_preference USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_user_preference_user_id" ON public.user_preference USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_user_preference_user_id_key_unique" ON public.user_preference USING btree (user_id, key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_variant_id_17b4c4e35" ON public.product_variant_inventory_item USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_variant_id_52b23597" ON public.product_variant_price_set USING btree (variant_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_video_background_deleted_at" ON public.video_background USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_video_background_one_active" ON public.video_background USING btree (is_active) WHERE (is_active AND (deleted_at IS NULL));
CREATE UNIQUE INDEX "IDX_video_background_url_unique" ON public.video_background USING btree (url) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_deleted_at" ON public.view_configuration USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_entity_is_system_default" ON public.view_configuration USING btree (entity, is_system_default) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_entity_user_id" ON public.view_configuration USING btree (entity, user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_view_configuration_user_id" ON public.view_configuration USING btree (user_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_visit_count_deleted_at" ON public.visit_count USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_delivery_deleted_at" ON public.webhook_delivery USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_delivery_endpoint_id_created_at" ON public.webhook_delivery USING btree (endpoint_id, created_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_webhook_delivery_event_id_endpoint_id_unique" ON public.webhook_delivery USING btree (event_id, endpoint_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_delivery_last_attempt_at" ON public.webhook_delivery USING btree (last_attempt_at) WHERE ((state = 'failed'::text) AND (discarded_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX "IDX_webhook_delivery_next_attempt_at" ON public.webhook_delivery USING btree (next_attempt_at) WHERE ((state = 'waiting'::text) AND (deleted_at IS NULL));
CREATE INDEX "IDX_webhook_endpoint_deleted_at" ON public.webhook_endpoint USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_event_created_at" ON public.webhook_event USING btree (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_event_deleted_at" ON public.webhook_event USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_webhook_event_key_unique" ON public.webhook_event USING btree (key) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_news_deleted_at" ON public.webhook_news USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_news_look_at" ON public.webhook_news USING btree (look_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_webhook_product_deleted_at" ON public.webhook_product USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_word_draft_deleted_at" ON public.word_draft USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_word_version_deleted_at" ON public.word_version USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_word_version_number_unique" ON public.word_version USING btree (number) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_deleted_at" ON public.workflow_execution USING btree (deleted_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_id" ON public.workflow_execution USING btree (id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_retention_time_updated_at_state" ON public.workflow_execution USING btree (retention_time, updated_at, state) WHERE ((deleted_at IS NULL) AND (retention_time IS NOT NULL));
CREATE INDEX "IDX_workflow_execution_run_id" ON public.workflow_execution USING btree (run_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_state" ON public.workflow_execution USING btree (state) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_state_updated_at" ON public.workflow_execution USING btree (state, updated_at) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_transaction_id" ON public.workflow_execution USING btree (transaction_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_updated_at_retention_time" ON public.workflow_execution USING btree (updated_at, retention_time) WHERE ((deleted_at IS NULL) AND (retention_time IS NOT NULL) AND ((state)::text = ANY ((ARRAY['done'::character varying, 'failed'::character varying, 'reverted'::character varying])::text[])));
CREATE INDEX "IDX_workflow_execution_workflow_id" ON public.workflow_execution USING btree (workflow_id) WHERE (deleted_at IS NULL);
CREATE INDEX "IDX_workflow_execution_workflow_id_transaction_id" ON public.workflow_execution USING btree (workflow_id, transaction_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX "IDX_workflow_execution_workflow_id_transaction_id_run_id_unique" ON public.workflow_execution USING btree (workflow_id, transaction_id, run_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX idx_script_name_unique ON public.script_migrations USING btree (script_name);
insert into "currency" (code, symbol, symbol_native, decimal_digits, rounding, raw_rounding, name, deleted_at)
select code, symbol, symbol_native, decimal_digits, rounding, raw_rounding, name, deleted_at from json_populate_recordset(null::"currency", '[
{"code":"aed","symbol":"AED","symbol_native":"د.إ.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"United Arab Emirates Dirham","deleted_at":null},
{"code":"afn","symbol":"Af","symbol_native":"؋","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Afghan Afghani","deleted_at":null},
{"code":"all","symbol":"ALL","symbol_native":"Lek","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Albanian Lek","deleted_at":null},
{"code":"amd","symbol":"AMD","symbol_native":"դր.","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Armenian Dram","deleted_at":null},
{"code":"aoa","symbol":"AOA","symbol_native":"Kz","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Angolan Kwanza","deleted_at":null},
{"code":"ars","symbol":"AR$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Argentine Peso","deleted_at":null},
{"code":"aud","symbol":"AU$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Australian Dollar","deleted_at":null},
{"code":"azn","symbol":"man.","symbol_native":"ман.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Azerbaijani Manat","deleted_at":null},
{"code":"bam","symbol":"KM","symbol_native":"KM","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Bosnia-Herzegovina Convertible Mark","deleted_at":null},
{"code":"bdt","symbol":"Tk","symbol_native":"৳","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Bangladeshi Taka","deleted_at":null},
{"code":"bgn","symbol":"BGN","symbol_native":"лв.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Bulgarian Lev","deleted_at":null},
{"code":"bhd","symbol":"BD","symbol_native":"د.ب.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Bahraini Dinar","deleted_at":null},
{"code":"bif","symbol":"FBu","symbol_native":"FBu","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Burundian Franc","deleted_at":null},
{"code":"bnd","symbol":"BN$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Brunei Dollar","deleted_at":null},
{"code":"bob","symbol":"Bs","symbol_native":"Bs","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Bolivian Boliviano","deleted_at":null},
{"code":"brl","symbol":"R$","symbol_native":"R$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Brazilian Real","deleted_at":null},
{"code":"bwp","symbol":"BWP","symbol_native":"P","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Botswanan Pula","deleted_at":null},
{"code":"byn","symbol":"Br","symbol_native":"руб.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Belarusian Ruble","deleted_at":null},
{"code":"bzd","symbol":"BZ$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Belize Dollar","deleted_at":null},
{"code":"cad","symbol":"CA$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Canadian Dollar","deleted_at":null},
{"code":"cdf","symbol":"CDF","symbol_native":"FrCD","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Congolese Franc","deleted_at":null},
{"code":"chf","symbol":"CHF","symbol_native":"CHF","decimal_digits":2,"rounding":0.05,"raw_rounding":{"value": "0.05", "precision": 20},"name":"Swiss Franc","deleted_at":null},
{"code":"clp","symbol":"CL$","symbol_native":"$","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Chilean Peso","deleted_at":null},
{"code":"cny","symbol":"CN¥","symbol_native":"CN¥","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Chinese Yuan","deleted_at":null},
{"code":"cop","symbol":"CO$","symbol_native":"$","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Colombian Peso","deleted_at":null},
{"code":"crc","symbol":"₡","symbol_native":"₡","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Costa Rican Colón","deleted_at":null},
{"code":"cve","symbol":"CV$","symbol_native":"CV$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Cape Verdean Escudo","deleted_at":null},
{"code":"czk","symbol":"Kč","symbol_native":"Kč","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Czech Republic Koruna","deleted_at":null},
{"code":"djf","symbol":"Fdj","symbol_native":"Fdj","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Djiboutian Franc","deleted_at":null},
{"code":"dkk","symbol":"Dkr","symbol_native":"kr","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Danish Krone","deleted_at":null},
{"code":"dop","symbol":"RD$","symbol_native":"RD$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Dominican Peso","deleted_at":null},
{"code":"dzd","symbol":"DA","symbol_native":"د.ج.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Algerian Dinar","deleted_at":null},
{"code":"eek","symbol":"Ekr","symbol_native":"kr","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Estonian Kroon","deleted_at":null},
{"code":"egp","symbol":"EGP","symbol_native":"ج.م.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Egyptian Pound","deleted_at":null},
{"code":"ern","symbol":"Nfk","symbol_native":"Nfk","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Eritrean Nakfa","deleted_at":null},
{"code":"etb","symbol":"Br","symbol_native":"Br","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Ethiopian Birr","deleted_at":null},
{"code":"eur","symbol":"€","symbol_native":"€","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Euro","deleted_at":null},
{"code":"gbp","symbol":"£","symbol_native":"£","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"British Pound Sterling","deleted_at":null},
{"code":"gel","symbol":"GEL","symbol_native":"GEL","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Georgian Lari","deleted_at":null},
{"code":"ghs","symbol":"GH₵","symbol_native":"GH₵","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Ghanaian Cedi","deleted_at":null},
{"code":"gmd","symbol":"D","symbol_native":"D","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Gambian Dalasi","deleted_at":null},
{"code":"gnf","symbol":"FG","symbol_native":"FG","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Guinean Franc","deleted_at":null},
{"code":"gtq","symbol":"GTQ","symbol_native":"Q","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Guatemalan Quetzal","deleted_at":null},
{"code":"hkd","symbol":"HK$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Hong Kong Dollar","deleted_at":null},
{"code":"hnl","symbol":"HNL","symbol_native":"L","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Honduran Lempira","deleted_at":null},
{"code":"hrk","symbol":"kn","symbol_native":"kn","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Croatian Kuna","deleted_at":null},
{"code":"huf","symbol":"Ft","symbol_native":"Ft","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Hungarian Forint","deleted_at":null},
{"code":"idr","symbol":"Rp","symbol_native":"Rp","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Indonesian Rupiah","deleted_at":null},
{"code":"ils","symbol":"₪","symbol_native":"₪","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Israeli New Sheqel","deleted_at":null},
{"code":"inr","symbol":"Rs","symbol_native":"₹","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Indian Rupee","deleted_at":null},
{"code":"iqd","symbol":"IQD","symbol_native":"د.ع.‏","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Iraqi Dinar","deleted_at":null},
{"code":"irr","symbol":"IRR","symbol_native":"﷼","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Iranian Rial","deleted_at":null},
{"code":"irt","symbol":"IRT","symbol_native":"تومان","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Iranian Toman","deleted_at":null},
{"code":"isk","symbol":"Ikr","symbol_native":"kr","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Icelandic Króna","deleted_at":null},
{"code":"jmd","symbol":"J$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Jamaican Dollar","deleted_at":null},
{"code":"jod","symbol":"JD","symbol_native":"د.أ.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Jordanian Dinar","deleted_at":null},
{"code":"jpy","symbol":"¥","symbol_native":"￥","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Japanese Yen","deleted_at":null},
{"code":"kes","symbol":"Ksh","symbol_native":"Ksh","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Kenyan Shilling","deleted_at":null},
{"code":"khr","symbol":"KHR","symbol_native":"៛","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Cambodian Riel","deleted_at":null},
{"code":"kmf","symbol":"CF","symbol_native":"FC","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Comorian Franc","deleted_at":null},
{"code":"krw","symbol":"₩","symbol_native":"₩","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"South Korean Won","deleted_at":null},
{"code":"kwd","symbol":"KD","symbol_native":"د.ك.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Kuwaiti Dinar","deleted_at":null},
{"code":"kzt","symbol":"KZT","symbol_native":"тңг.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Kazakhstani Tenge","deleted_at":null},
{"code":"lbp","symbol":"LB£","symbol_native":"ل.ل.‏","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Lebanese Pound","deleted_at":null},
{"code":"lkr","symbol":"SLRs","symbol_native":"SL Re","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Sri Lankan Rupee","deleted_at":null},
{"code":"ltl","symbol":"Lt","symbol_native":"Lt","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Lithuanian Litas","deleted_at":null},
{"code":"lvl","symbol":"Ls","symbol_native":"Ls","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Latvian Lats","deleted_at":null},
{"code":"lyd","symbol":"LD","symbol_native":"د.ل.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Libyan Dinar","deleted_at":null},
{"code":"mad","symbol":"MAD","symbol_native":"د.م.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Moroccan Dirham","deleted_at":null},
{"code":"mdl","symbol":"MDL","symbol_native":"MDL","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Moldovan Leu","deleted_at":null},
{"code":"mga","symbol":"MGA","symbol_native":"MGA","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Malagasy Ariary","deleted_at":null},
{"code":"mkd","symbol":"MKD","symbol_native":"MKD","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Macedonian Denar","deleted_at":null},
{"code":"mmk","symbol":"MMK","symbol_native":"K","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Myanma Kyat","deleted_at":null},
{"code":"mnt","symbol":"MNT","symbol_native":"₮","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Mongolian Tugrig","deleted_at":null},
{"code":"mop","symbol":"MOP$","symbol_native":"MOP$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Macanese Pataca","deleted_at":null},
{"code":"mur","symbol":"MURs","symbol_native":"MURs","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Mauritian Rupee","deleted_at":null},
{"code":"mwk","symbol":"K","symbol_native":"K","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Malawian Kwacha","deleted_at":null},
{"code":"mxn","symbol":"MX$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Mexican Peso","deleted_at":null},
{"code":"myr","symbol":"RM","symbol_native":"RM","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Malaysian Ringgit","deleted_at":null},
{"code":"mzn","symbol":"MTn","symbol_native":"MTn","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Mozambican Metical","deleted_at":null},
{"code":"nad","symbol":"N$","symbol_native":"N$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Namibian Dollar","deleted_at":null},
{"code":"ngn","symbol":"₦","symbol_native":"₦","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Nigerian Naira","deleted_at":null},
{"code":"nio","symbol":"C$","symbol_native":"C$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Nicaraguan Córdoba","deleted_at":null},
{"code":"nok","symbol":"Nkr","symbol_native":"kr","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Norwegian Krone","deleted_at":null},
{"code":"npr","symbol":"NPRs","symbol_native":"नेरू","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Nepalese Rupee","deleted_at":null},
{"code":"nzd","symbol":"NZ$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"New Zealand Dollar","deleted_at":null},
{"code":"omr","symbol":"OMR","symbol_native":"ر.ع.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Omani Rial","deleted_at":null},
{"code":"pab","symbol":"B/.","symbol_native":"B/.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Panamanian Balboa","deleted_at":null},
{"code":"pen","symbol":"S/.","symbol_native":"S/.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Peruvian Nuevo Sol","deleted_at":null},
{"code":"php","symbol":"₱","symbol_native":"₱","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Philippine Peso","deleted_at":null},
{"code":"pkr","symbol":"PKRs","symbol_native":"₨","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Pakistani Rupee","deleted_at":null},
{"code":"pln","symbol":"zł","symbol_native":"zł","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Polish Zloty","deleted_at":null},
{"code":"pyg","symbol":"₲","symbol_native":"₲","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Paraguayan Guarani","deleted_at":null},
{"code":"qar","symbol":"QR","symbol_native":"ر.ق.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Qatari Rial","deleted_at":null},
{"code":"ron","symbol":"RON","symbol_native":"RON","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Romanian Leu","deleted_at":null},
{"code":"rsd","symbol":"din.","symbol_native":"дин.","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Serbian Dinar","deleted_at":null},
{"code":"rub","symbol":"RUB","symbol_native":"₽.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Russian Ruble","deleted_at":null},
{"code":"rwf","symbol":"RWF","symbol_native":"FR","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Rwandan Franc","deleted_at":null},
{"code":"sar","symbol":"SR","symbol_native":"ر.س.‏","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Saudi Riyal","deleted_at":null},
{"code":"sdg","symbol":"SDG","symbol_native":"SDG","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Sudanese Pound","deleted_at":null},
{"code":"sek","symbol":"Skr","symbol_native":"kr","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Swedish Krona","deleted_at":null},
{"code":"sgd","symbol":"S$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Singapore Dollar","deleted_at":null},
{"code":"sos","symbol":"Ssh","symbol_native":"Ssh","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Somali Shilling","deleted_at":null},
{"code":"syp","symbol":"SY£","symbol_native":"ل.س.‏","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Syrian Pound","deleted_at":null},
{"code":"thb","symbol":"฿","symbol_native":"฿","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Thai Baht","deleted_at":null},
{"code":"tjs","symbol":"TJS","symbol_native":"с.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Tajikistani Somoni","deleted_at":null},
{"code":"tnd","symbol":"DT","symbol_native":"د.ت.‏","decimal_digits":3,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Tunisian Dinar","deleted_at":null},
{"code":"top","symbol":"T$","symbol_native":"T$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Tongan Paʻanga","deleted_at":null},
{"code":"try","symbol":"₺","symbol_native":"₺","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Turkish Lira","deleted_at":null},
{"code":"ttd","symbol":"TT$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Trinidad and Tobago Dollar","deleted_at":null},
{"code":"twd","symbol":"NT$","symbol_native":"NT$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"New Taiwan Dollar","deleted_at":null},
{"code":"tzs","symbol":"TSh","symbol_native":"TSh","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Tanzanian Shilling","deleted_at":null},
{"code":"uah","symbol":"₴","symbol_native":"₴","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Ukrainian Hryvnia","deleted_at":null},
{"code":"ugx","symbol":"USh","symbol_native":"USh","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Ugandan Shilling","deleted_at":null},
{"code":"usd","symbol":"$","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"US Dollar","deleted_at":null},
{"code":"uyu","symbol":"$U","symbol_native":"$","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Uruguayan Peso","deleted_at":null},
{"code":"uzs","symbol":"UZS","symbol_native":"UZS","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Uzbekistan Som","deleted_at":null},
{"code":"vef","symbol":"Bs.F.","symbol_native":"Bs.F.","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Venezuelan Bolívar","deleted_at":null},
{"code":"vnd","symbol":"₫","symbol_native":"₫","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Vietnamese Dong","deleted_at":null},
{"code":"xaf","symbol":"FCFA","symbol_native":"FCFA","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"CFA Franc BEAC","deleted_at":null},
{"code":"xof","symbol":"CFA","symbol_native":"CFA","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"CFA Franc BCEAO","deleted_at":null},
{"code":"xpf","symbol":"₣","symbol_native":"₣","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"CFP Franc","deleted_at":null},
{"code":"yer","symbol":"YR","symbol_native":"ر.ي.‏","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Yemeni Rial","deleted_at":null},
{"code":"zar","symbol":"R","symbol_native":"R","decimal_digits":2,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"South African Rand","deleted_at":null},
{"code":"zmk","symbol":"ZK","symbol_native":"ZK","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Zambian Kwacha","deleted_at":null},
{"code":"zwl","symbol":"ZWL$","symbol_native":"ZWL$","decimal_digits":0,"rounding":0,"raw_rounding":{"value": "0", "precision": 20},"name":"Zimbabwean Dollar","deleted_at":null}
]');
insert into "fulfillment_provider" (id, is_enabled, deleted_at)
select id, is_enabled, deleted_at from json_populate_recordset(null::"fulfillment_provider", '[
{"id":"manual_manual","is_enabled":true,"deleted_at":null}
]');
insert into "link_module_migrations" (id, table_name, link_descriptor)
select id, table_name, link_descriptor from json_populate_recordset(null::"link_module_migrations", '[
{"id":1,"table_name":"cart_payment_collection","link_descriptor":{"toModel": "payment_collection", "toModule": "payment", "fromModel": "cart", "fromModule": "cart"}},
{"id":10,"table_name":"order_promotion","link_descriptor":{"toModel": "promotions", "toModule": "promotion", "fromModel": "order", "fromModule": "order"}},
{"id":11,"table_name":"return_fulfillment","link_descriptor":{"toModel": "fulfillments", "toModule": "fulfillment", "fromModel": "return", "fromModule": "order"}},
{"id":12,"table_name":"product_sales_channel","link_descriptor":{"toModel": "sales_channel", "toModule": "sales_channel", "fromModel": "product", "fromModule": "product"}},
{"id":13,"table_name":"product_shipping_profile","link_descriptor":{"toModel": "shipping_profile", "toModule": "fulfillment", "fromModel": "product", "fromModule": "product"}},
{"id":14,"table_name":"product_variant_inventory_item","link_descriptor":{"toModel": "inventory", "toModule": "inventory", "fromModel": "variant", "fromModule": "product"}},
{"id":15,"table_name":"product_variant_price_set","link_descriptor":{"toModel": "price_set", "toModule": "pricing", "fromModel": "variant", "fromModule": "product"}},
{"id":16,"table_name":"publishable_api_key_sales_channel","link_descriptor":{"toModel": "sales_channel", "toModule": "sales_channel", "fromModel": "api_key", "fromModule": "api_key"}},
{"id":17,"table_name":"region_payment_provider","link_descriptor":{"toModel": "payment_provider", "toModule": "payment", "fromModel": "region", "fromModule": "region"}},
{"id":18,"table_name":"sales_channel_stock_location","link_descriptor":{"toModel": "location", "toModule": "stock_location", "fromModel": "sales_channel", "fromModule": "sales_channel"}},
{"id":19,"table_name":"shipping_option_price_set","link_descriptor":{"toModel": "price_set", "toModule": "pricing", "fromModel": "shipping_option", "fromModule": "fulfillment"}},
{"id":2,"table_name":"cart_promotion","link_descriptor":{"toModel": "promotions", "toModule": "promotion", "fromModel": "cart", "fromModule": "cart"}},
{"id":20,"table_name":"user_rbac_role","link_descriptor":{"toModel": "rbac_role", "toModule": "rbac", "fromModel": "user", "fromModule": "user"}},
{"id":21,"table_name":"order_order_orderprogress_order_progress","link_descriptor":{"toModel": "order_progress", "toModule": "orderProgress", "fromModel": "order", "fromModule": "order"}},
{"id":3,"table_name":"customer_account_holder","link_descriptor":{"toModel": "account_holder", "toModule": "payment", "fromModel": "customer", "fromModule": "customer"}},
{"id":4,"table_name":"location_fulfillment_provider","link_descriptor":{"toModel": "fulfillment_provider", "toModule": "fulfillment", "fromModel": "location", "fromModule": "stock_location"}},
{"id":5,"table_name":"location_fulfillment_set","link_descriptor":{"toModel": "fulfillment_set", "toModule": "fulfillment", "fromModel": "location", "fromModule": "stock_location"}},
{"id":6,"table_name":"invite_rbac_role","link_descriptor":{"toModel": "rbac_role", "toModule": "rbac", "fromModel": "invite", "fromModule": "user"}},
{"id":7,"table_name":"order_cart","link_descriptor":{"toModel": "cart", "toModule": "cart", "fromModel": "order", "fromModule": "order"}},
{"id":8,"table_name":"order_fulfillment","link_descriptor":{"toModel": "fulfillments", "toModule": "fulfillment", "fromModel": "order", "fromModule": "order"}},
{"id":9,"table_name":"order_payment_collection","link_descriptor":{"toModel": "payment_collection", "toModule": "payment", "fromModel": "order", "fromModule": "order"}}
]');
insert into "mikro_orm_migrations" (id, name)
select id, name from json_populate_recordset(null::"mikro_orm_migrations", '[
{"id":1,"name":"Migration20240307161216"},
{"id":10,"name":"InitialSetup20240401153642"},
{"id":100,"name":"Migration20240806072619"},
{"id":101,"name":"Migration20241211151053"},
{"id":102,"name":"Migration20250115160517"},
{"id":103,"name":"Migration20250120110552"},
{"id":104,"name":"Migration20250123122334"},
{"id":105,"name":"Migration20250206105639"},
{"id":106,"name":"Migration20250207132723"},
{"id":107,"name":"Migration20250625084134"},
{"id":108,"name":"Migration20250924135437"},
{"id":109,"name":"Migration20250929124701"},
{"id":11,"name":"Migration20240601111544"},
{"id":110,"name":"Migration20260411223700"},
{"id":111,"name":"Migration20240219102530"},
{"id":112,"name":"Migration20240604100512"},
{"id":113,"name":"Migration20240715102100"},
{"id":114,"name":"Migration20240715174100"},
{"id":115,"name":"Migration20240716081800"},
{"id":116,"name":"Migration20240801085921"},
{"id":117,"name":"Migration20240821164505"},
{"id":118,"name":"Migration20240821170920"},
{"id":119,"name":"Migration20240827133639"},
{"id":12,"name":"Migration202408271511"},
{"id":120,"name":"Migration20240902195921"},
{"id":121,"name":"Migration20240913092514"},
{"id":122,"name":"Migration20240930122627"},
{"id":123,"name":"Migration20241014142943"},
{"id":124,"name":"Migration20241106085223"},
{"id":125,"name":"Migration20241129124827"},
{"id":126,"name":"Migration20241217162224"},
{"id":127,"name":"Migration20250326151554"},
{"id":128,"name":"Migration20250522181137"},
{"id":129,"name":"Migration20250702095353"},
{"id":13,"name":"Migration20241122120331"},
{"id":130,"name":"Migration20250704120229"},
{"id":131,"name":"Migration20250910130000"},
{"id":132,"name":"Migration20251016160403"},
{"id":133,"name":"Migration20251016182939"},
{"id":134,"name":"Migration20251017155709"},
{"id":135,"name":"Migration20251114100559"},
{"id":136,"name":"Migration20251125164002"},
{"id":137,"name":"Migration20251210112909"},
{"id":138,"name":"Migration20251210112924"},
{"id":139,"name":"Migration20251225120947"},
{"id":14,"name":"Migration20241125090957"},
{"id":140,"name":"Migration20260106185528"},
{"id":141,"name":"Migration20260625000000"},
{"id":142,"name":"Migration20260729154253"},
{"id":143,"name":"Migration20250717162007"},
{"id":144,"name":"Migration20260127081758"},
{"id":145,"name":"Migration20260615151246"},
{"id":146,"name":"Migration20240205025928"},
{"id":147,"name":"Migration20240529080336"},
{"id":148,"name":"Migration20241202100304"},
{"id":149,"name":"Migration20260514083900"},
{"id":15,"name":"Migration20250411073236"},
{"id":150,"name":"Migration20260525090000"},
{"id":151,"name":"Migration20260604120000"},
{"id":152,"name":"Migration20260616075929"},
{"id":153,"name":"Migration20240214033943"},
{"id":154,"name":"Migration20240703095850"},
{"id":155,"name":"Migration20241202103352"},
{"id":156,"name":"Migration20240311145700_InitialSetupMigration"},
{"id":157,"name":"Migration20240821170957"},
{"id":158,"name":"Migration20240917161003"},
{"id":159,"name":"Migration20241217110416"},
{"id":16,"name":"Migration20250516081326"},
{"id":160,"name":"Migration20250113122235"},
{"id":161,"name":"Migration20250120115002"},
{"id":162,"name":"Migration20250822130931"},
{"id":163,"name":"Migration20250825132614"},
{"id":164,"name":"Migration20251114133146"},
{"id":165,"name":"Migration20240509083918_InitialSetupMigration"},
{"id":166,"name":"Migration20240628075401"},
{"id":167,"name":"Migration20240830094712"},
{"id":168,"name":"Migration20250120110514"},
{"id":169,"name":"Migration20251028172715"},
{"id":17,"name":"Migration20250910154539"},
{"id":170,"name":"Migration20251121123942"},
{"id":171,"name":"Migration20251121150408"},
{"id":172,"name":"Migration20260805085626"},
{"id":173,"name":"Migration20260903085616"},
{"id":174,"name":"Migration20260911115931"},
{"id":175,"name":"Migration20260807120000"},
{"id":176,"name":"Migration20231228143900"},
{"id":177,"name":"Migration20241206101446"},
{"id":178,"name":"Migration20250128174331"},
{"id":179,"name":"Migration20250505092459"},
{"id":18,"name":"Migration20250911092221"},
{"id":180,"name":"Migration20250819104213"},
{"id":181,"name":"Migration20250819110924"},
{"id":182,"name":"Migration20250908080305"},
{"id":183,"name":"Migration20241009222919_InitialSetupMigration"},
{"id":184,"name":"Migration20261120104044"},
{"id":185,"name":"Migration20261120110826"},
{"id":186,"name":"Migration20261120115658"},
{"id":187,"name":"Migration20261122064531"},
{"id":188,"name":"Migration20261122070000"},
{"id":189,"name":"Migration20261122100000"},
{"id":19,"name":"Migration20250929204438"},
{"id":190,"name":"Migration20261122181207"},
{"id":191,"name":"Migration20261122181500"},
{"id":192,"name":"Migration20261123190000"},
{"id":193,"name":"Migration20261125134000"},
{"id":194,"name":"Migration20261127152500"},
{"id":195,"name":"Migration20261120104045"},
{"id":196,"name":"Migration20261122135224"},
{"id":197,"name":"Migration20261123075000"},
{"id":198,"name":"Migration20261122140000"},
{"id":199,"name":"Migration20261123191500"},
{"id":2,"name":"Migration20241210073813"},
{"id":20,"name":"Migration20251008132218"},
{"id":200,"name":"Migration20261120104140"},
{"id":201,"name":"Migration20261122223000"},
{"id":202,"name":"Migration20261123073200"},
{"id":203,"name":"Migration20261123183000"},
{"id":204,"name":"Migration20261126020000"},
{"id":205,"name":"Migration20261120090001"},
{"id":206,"name":"Migration20261122183000"},
{"id":207,"name":"Migration20261126010000"},
{"id":208,"name":"Migration20261120090002"},
{"id":209,"name":"Migration20261122063916"},
{"id":21,"name":"Migration20251011090511"},
{"id":210,"name":"Migration20261120090003"},
{"id":211,"name":"Migration20261122070100"},
{"id":212,"name":"Migration20261122135225"},
{"id":213,"name":"Migration20261123144500"},
{"id":214,"name":"Migration20261125174500"},
{"id":215,"name":"Migration20261120111354"},
{"id":216,"name":"Migration20261120111355"},
{"id":217,"name":"Migration20261120111356"},
{"id":218,"name":"Migration20261122180001"},
{"id":219,"name":"Migration20261123143100"},
{"id":22,"name":"Migration20251022153442"},
{"id":220,"name":"Migration20261122180000"},
{"id":221,"name":"Migration20261122230001"},
{"id":222,"name":"Migration20261123194507"},
{"id":223,"name":"Migration20261125132041"},
{"id":224,"name":"Migration20261126020600"},
{"id":225,"name":"Migration20261126072400"},
{"id":226,"name":"Migration20261123150000"},
{"id":227,"name":"Migration20261123190510"},
{"id":228,"name":"Migration20261123194613"},
{"id":229,"name":"Migration20261123221000"},
{"id":23,"name":"Migration20251029150809"},
{"id":230,"name":"Migration20261123195000"},
{"id":231,"name":"Migration20261125132000"},
{"id":232,"name":"Migration20261125175000"},
{"id":233,"name":"Migration20261125133000"},
{"id":234,"name":"Migration20261122230000"},
{"id":235,"name":"Migration20261123143000"},
{"id":236,"name":"Migration20261126020500"},
{"id":24,"name":"Migration20251110180907"},
{"id":25,"name":"Migration20251113183352"},
{"id":26,"name":"Migration20260224120000"},
{"id":27,"name":"Migration20260301002050"},
{"id":28,"name":"Migration20260306120000"},
{"id":29,"name":"Migration20260623180000"},
{"id":3,"name":"Migration20250106142624"},
{"id":30,"name":"Migration20260730104846"},
{"id":31,"name":"Migration20230929122253"},
{"id":32,"name":"Migration20240322094407"},
{"id":33,"name":"Migration20240322113359"},
{"id":34,"name":"Migration20240322120125"},
{"id":35,"name":"Migration20240626133555"},
{"id":36,"name":"Migration20240704094505"},
{"id":37,"name":"Migration20241127114534"},
{"id":38,"name":"Migration20241127223829"},
{"id":39,"name":"Migration20241128055359"},
{"id":4,"name":"Migration20250120110820"},
{"id":40,"name":"Migration20241212190401"},
{"id":41,"name":"Migration20250408145122"},
{"id":42,"name":"Migration20250409122219"},
{"id":43,"name":"Migration20251009110625"},
{"id":44,"name":"Migration20251112192723"},
{"id":45,"name":"Migration20260429163502"},
{"id":46,"name":"Migration20240227120221"},
{"id":47,"name":"Migration20240617102917"},
{"id":48,"name":"Migration20240624153824"},
{"id":49,"name":"Migration20241211061114"},
{"id":5,"name":"Migration20240307132720"},
{"id":50,"name":"Migration20250113094144"},
{"id":51,"name":"Migration20250120110700"},
{"id":52,"name":"Migration20250226130616"},
{"id":53,"name":"Migration20250508081510"},
{"id":54,"name":"Migration20250828075407"},
{"id":55,"name":"Migration20250909083125"},
{"id":56,"name":"Migration20250916120552"},
{"id":57,"name":"Migration20250917143818"},
{"id":58,"name":"Migration20250919122137"},
{"id":59,"name":"Migration20251006000000"},
{"id":6,"name":"Migration20240719123015"},
{"id":60,"name":"Migration20251015113934"},
{"id":61,"name":"Migration20251107050148"},
{"id":62,"name":"Migration20240124154000"},
{"id":63,"name":"Migration20240524123112"},
{"id":64,"name":"Migration20240602110946"},
{"id":65,"name":"Migration20241211074630"},
{"id":66,"name":"Migration20251010130829"},
{"id":67,"name":"Migration20240115152146"},
{"id":68,"name":"Migration20240222170223"},
{"id":69,"name":"Migration20240831125857"},
{"id":7,"name":"Migration20241213063611"},
{"id":70,"name":"Migration20241106085918"},
{"id":71,"name":"Migration20241205095237"},
{"id":72,"name":"Migration20241216183049"},
{"id":73,"name":"Migration20241218091938"},
{"id":74,"name":"Migration20250120115059"},
{"id":75,"name":"Migration20250212131240"},
{"id":76,"name":"Migration20250326151602"},
{"id":77,"name":"Migration20250508081553"},
{"id":78,"name":"Migration20251017153909"},
{"id":79,"name":"Migration20251208130704"},
{"id":8,"name":"Migration20251010131115"},
{"id":80,"name":"Migration20260626000000"},
{"id":81,"name":"Migration20240205173216"},
{"id":82,"name":"Migration20240624200006"},
{"id":83,"name":"Migration20250120110744"},
{"id":84,"name":"InitialSetup20240221144943"},
{"id":85,"name":"Migration20240604080145"},
{"id":86,"name":"Migration20241205122700"},
{"id":87,"name":"Migration20251015123842"},
{"id":88,"name":"InitialSetup20240227075933"},
{"id":89,"name":"Migration20240621145944"},
{"id":9,"name":"Migration20260815185216"},
{"id":90,"name":"Migration20241206083313"},
{"id":91,"name":"Migration20251202184737"},
{"id":92,"name":"Migration20251212161429"},
{"id":93,"name":"Migration20240227090331"},
{"id":94,"name":"Migration20240710135844"},
{"id":95,"name":"Migration20240924114005"},
{"id":96,"name":"Migration20241212052837"},
{"id":97,"name":"InitialSetup20240228133303"},
{"id":98,"name":"Migration20240624082354"},
{"id":99,"name":"Migration20240225134525"}
]');
insert into "notification_provider" (id, handle, name, is_enabled, channels, deleted_at)
select id, handle, name, is_enabled, channels, deleted_at from json_populate_recordset(null::"notification_provider", '[
{"id":"local","handle":"local","name":"local","is_enabled":true,"channels":["feed"],"deleted_at":null},
{"id":"mail-outbox","handle":"mail-outbox","name":"mail-outbox","is_enabled":true,"channels":["email"],"deleted_at":null}
]');
insert into "payment_provider" (id, is_enabled, deleted_at)
select id, is_enabled, deleted_at from json_populate_recordset(null::"payment_provider", '[
{"id":"pp_manual_default","is_enabled":true,"deleted_at":null},
{"id":"pp_system_default","is_enabled":true,"deleted_at":null}
]');
insert into "refund_reason" (id, label, description, metadata, deleted_at, code)
select id, label, description, metadata, deleted_at, code from json_populate_recordset(null::"refund_reason", '[
{"id":"refr_01M8QX52S2GC7WC85NXXGY8ZD3","label":"Pricing Error","description":"Refund to correct an overcharge, missing discount, or incorrect price","metadata":null,"deleted_at":null,"code":"pricing_error"},
{"id":"refr_01M8QX52S2Q375FTA0JF3P66ZV","label":"Shipping Issue","description":"Refund due to lost, delayed, or misdelivered shipment","metadata":null,"deleted_at":null,"code":"shipping_issue"},
{"id":"refr_01M8QX52S2X23H6ZQ2XBE0AYAE","label":"Customer Care Adjustment","description":"Refund given as goodwill or compensation for inconvenience","metadata":null,"deleted_at":null,"code":"customer_care_adjustment"}
]');
insert into "region_country" (iso_2, iso_3, num_code, name, display_name, region_id, metadata, deleted_at)
select iso_2, iso_3, num_code, name, display_name, region_id, metadata, deleted_at from json_populate_recordset(null::"region_country", '[
{"iso_2":"ad","iso_3":"and","num_code":"020","name":"ANDORRA","display_name":"Andorra","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ae","iso_3":"are","num_code":"784","name":"UNITED ARAB EMIRATES","display_name":"United Arab Emirates","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"af","iso_3":"afg","num_code":"004","name":"AFGHANISTAN","display_name":"Afghanistan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ag","iso_3":"atg","num_code":"028","name":"ANTIGUA AND BARBUDA","display_name":"Antigua and Barbuda","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ai","iso_3":"aia","num_code":"660","name":"ANGUILLA","display_name":"Anguilla","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"al","iso_3":"alb","num_code":"008","name":"ALBANIA","display_name":"Albania","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"am","iso_3":"arm","num_code":"051","name":"ARMENIA","display_name":"Armenia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ao","iso_3":"ago","num_code":"024","name":"ANGOLA","display_name":"Angola","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"aq","iso_3":"ata","num_code":"010","name":"ANTARCTICA","display_name":"Antarctica","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ar","iso_3":"arg","num_code":"032","name":"ARGENTINA","display_name":"Argentina","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"as","iso_3":"asm","num_code":"016","name":"AMERICAN SAMOA","display_name":"American Samoa","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"at","iso_3":"aut","num_code":"040","name":"AUSTRIA","display_name":"Austria","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"au","iso_3":"aus","num_code":"036","name":"AUSTRALIA","display_name":"Australia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"aw","iso_3":"abw","num_code":"533","name":"ARUBA","display_name":"Aruba","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ax","iso_3":"ala","num_code":"248","name":"ÅLAND ISLANDS","display_name":"Åland Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"az","iso_3":"aze","num_code":"031","name":"AZERBAIJAN","display_name":"Azerbaijan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ba","iso_3":"bih","num_code":"070","name":"BOSNIA AND HERZEGOVINA","display_name":"Bosnia and Herzegovina","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bb","iso_3":"brb","num_code":"052","name":"BARBADOS","display_name":"Barbados","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bd","iso_3":"bgd","num_code":"050","name":"BANGLADESH","display_name":"Bangladesh","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"be","iso_3":"bel","num_code":"056","name":"BELGIUM","display_name":"Belgium","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bf","iso_3":"bfa","num_code":"854","name":"BURKINA FASO","display_name":"Burkina Faso","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bg","iso_3":"bgr","num_code":"100","name":"BULGARIA","display_name":"Bulgaria","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bh","iso_3":"bhr","num_code":"048","name":"BAHRAIN","display_name":"Bahrain","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bi","iso_3":"bdi","num_code":"108","name":"BURUNDI","display_name":"Burundi","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bj","iso_3":"ben","num_code":"204","name":"BENIN","display_name":"Benin","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bl","iso_3":"blm","num_code":"652","name":"SAINT BARTHÉLEMY","display_name":"Saint Barthélemy","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bm","iso_3":"bmu","num_code":"060","name":"BERMUDA","display_name":"Bermuda","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bn","iso_3":"brn","num_code":"096","name":"BRUNEI DARUSSALAM","display_name":"Brunei Darussalam","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bo","iso_3":"bol","num_code":"068","name":"BOLIVIA","display_name":"Bolivia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bq","iso_3":"bes","num_code":"535","name":"BONAIRE, SINT EUSTATIUS AND SABA","display_name":"Bonaire, Sint Eustatius and Saba","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"br","iso_3":"bra","num_code":"076","name":"BRAZIL","display_name":"Brazil","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bs","iso_3":"bhs","num_code":"044","name":"BAHAMAS","display_name":"Bahamas","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bt","iso_3":"btn","num_code":"064","name":"BHUTAN","display_name":"Bhutan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bv","iso_3":"bvd","num_code":"074","name":"BOUVET ISLAND","display_name":"Bouvet Island","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bw","iso_3":"bwa","num_code":"072","name":"BOTSWANA","display_name":"Botswana","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"by","iso_3":"blr","num_code":"112","name":"BELARUS","display_name":"Belarus","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"bz","iso_3":"blz","num_code":"084","name":"BELIZE","display_name":"Belize","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ca","iso_3":"can","num_code":"124","name":"CANADA","display_name":"Canada","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cc","iso_3":"cck","num_code":"166","name":"COCOS (KEELING) ISLANDS","display_name":"Cocos (Keeling) Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cd","iso_3":"cod","num_code":"180","name":"CONGO, THE DEMOCRATIC REPUBLIC OF THE","display_name":"Congo, the Democratic Republic of the","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cf","iso_3":"caf","num_code":"140","name":"CENTRAL AFRICAN REPUBLIC","display_name":"Central African Republic","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cg","iso_3":"cog","num_code":"178","name":"CONGO","display_name":"Congo","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ch","iso_3":"che","num_code":"756","name":"SWITZERLAND","display_name":"Switzerland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ci","iso_3":"civ","num_code":"384","name":"COTE D''IVOIRE","display_name":"Cote D''Ivoire","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ck","iso_3":"cok","num_code":"184","name":"COOK ISLANDS","display_name":"Cook Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cl","iso_3":"chl","num_code":"152","name":"CHILE","display_name":"Chile","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cm","iso_3":"cmr","num_code":"120","name":"CAMEROON","display_name":"Cameroon","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cn","iso_3":"chn","num_code":"156","name":"CHINA","display_name":"China","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"co","iso_3":"col","num_code":"170","name":"COLOMBIA","display_name":"Colombia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cr","iso_3":"cri","num_code":"188","name":"COSTA RICA","display_name":"Costa Rica","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cu","iso_3":"cub","num_code":"192","name":"CUBA","display_name":"Cuba","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cv","iso_3":"cpv","num_code":"132","name":"CAPE VERDE","display_name":"Cape Verde","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cw","iso_3":"cuw","num_code":"531","name":"CURAÇAO","display_name":"Curaçao","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cx","iso_3":"cxr","num_code":"162","name":"CHRISTMAS ISLAND","display_name":"Christmas Island","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cy","iso_3":"cyp","num_code":"196","name":"CYPRUS","display_name":"Cyprus","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"cz","iso_3":"cze","num_code":"203","name":"CZECH REPUBLIC","display_name":"Czech Republic","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"de","iso_3":"deu","num_code":"276","name":"GERMANY","display_name":"Germany","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"dj","iso_3":"dji","num_code":"262","name":"DJIBOUTI","display_name":"Djibouti","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"dk","iso_3":"dnk","num_code":"208","name":"DENMARK","display_name":"Denmark","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"dm","iso_3":"dma","num_code":"212","name":"DOMINICA","display_name":"Dominica","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"do","iso_3":"dom","num_code":"214","name":"DOMINICAN REPUBLIC","display_name":"Dominican Republic","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"dz","iso_3":"dza","num_code":"012","name":"ALGERIA","display_name":"Algeria","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ec","iso_3":"ecu","num_code":"218","name":"ECUADOR","display_name":"Ecuador","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ee","iso_3":"est","num_code":"233","name":"ESTONIA","display_name":"Estonia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"eg","iso_3":"egy","num_code":"818","name":"EGYPT","display_name":"Egypt","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"eh","iso_3":"esh","num_code":"732","name":"WESTERN SAHARA","display_name":"Western Sahara","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"er","iso_3":"eri","num_code":"232","name":"ERITREA","display_name":"Eritrea","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"es","iso_3":"esp","num_code":"724","name":"SPAIN","display_name":"Spain","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"et","iso_3":"eth","num_code":"231","name":"ETHIOPIA","display_name":"Ethiopia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fi","iso_3":"fin","num_code":"246","name":"FINLAND","display_name":"Finland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fj","iso_3":"fji","num_code":"242","name":"FIJI","display_name":"Fiji","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fk","iso_3":"flk","num_code":"238","name":"FALKLAND ISLANDS (MALVINAS)","display_name":"Falkland Islands (Malvinas)","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fm","iso_3":"fsm","num_code":"583","name":"MICRONESIA, FEDERATED STATES OF","display_name":"Micronesia, Federated States of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fo","iso_3":"fro","num_code":"234","name":"FAROE ISLANDS","display_name":"Faroe Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"fr","iso_3":"fra","num_code":"250","name":"FRANCE","display_name":"France","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ga","iso_3":"gab","num_code":"266","name":"GABON","display_name":"Gabon","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gb","iso_3":"gbr","num_code":"826","name":"UNITED KINGDOM","display_name":"United Kingdom","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gd","iso_3":"grd","num_code":"308","name":"GRENADA","display_name":"Grenada","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ge","iso_3":"geo","num_code":"268","name":"GEORGIA","display_name":"Georgia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gf","iso_3":"guf","num_code":"254","name":"FRENCH GUIANA","display_name":"French Guiana","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gg","iso_3":"ggy","num_code":"831","name":"GUERNSEY","display_name":"Guernsey","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gh","iso_3":"gha","num_code":"288","name":"GHANA","display_name":"Ghana","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gi","iso_3":"gib","num_code":"292","name":"GIBRALTAR","display_name":"Gibraltar","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gl","iso_3":"grl","num_code":"304","name":"GREENLAND","display_name":"Greenland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gm","iso_3":"gmb","num_code":"270","name":"GAMBIA","display_name":"Gambia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gn","iso_3":"gin","num_code":"324","name":"GUINEA","display_name":"Guinea","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gp","iso_3":"glp","num_code":"312","name":"GUADELOUPE","display_name":"Guadeloupe","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gq","iso_3":"gnq","num_code":"226","name":"EQUATORIAL GUINEA","display_name":"Equatorial Guinea","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gr","iso_3":"grc","num_code":"300","name":"GREECE","display_name":"Greece","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gs","iso_3":"sgs","num_code":"239","name":"SOUTH GEORGIA AND THE SOUTH SANDWICH ISLANDS","display_name":"South Georgia and the South Sandwich Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gt","iso_3":"gtm","num_code":"320","name":"GUATEMALA","display_name":"Guatemala","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gu","iso_3":"gum","num_code":"316","name":"GUAM","display_name":"Guam","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gw","iso_3":"gnb","num_code":"624","name":"GUINEA-BISSAU","display_name":"Guinea-Bissau","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"gy","iso_3":"guy","num_code":"328","name":"GUYANA","display_name":"Guyana","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"hk","iso_3":"hkg","num_code":"344","name":"HONG KONG","display_name":"Hong Kong","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"hm","iso_3":"hmd","num_code":"334","name":"HEARD ISLAND AND MCDONALD ISLANDS","display_name":"Heard Island And Mcdonald Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"hn","iso_3":"hnd","num_code":"340","name":"HONDURAS","display_name":"Honduras","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"hr","iso_3":"hrv","num_code":"191","name":"CROATIA","display_name":"Croatia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ht","iso_3":"hti","num_code":"332","name":"HAITI","display_name":"Haiti","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"hu","iso_3":"hun","num_code":"348","name":"HUNGARY","display_name":"Hungary","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"id","iso_3":"idn","num_code":"360","name":"INDONESIA","display_name":"Indonesia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ie","iso_3":"irl","num_code":"372","name":"IRELAND","display_name":"Ireland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"il","iso_3":"isr","num_code":"376","name":"ISRAEL","display_name":"Israel","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"im","iso_3":"imn","num_code":"833","name":"ISLE OF MAN","display_name":"Isle Of Man","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"in","iso_3":"ind","num_code":"356","name":"INDIA","display_name":"India","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"io","iso_3":"iot","num_code":"086","name":"BRITISH INDIAN OCEAN TERRITORY","display_name":"British Indian Ocean Territory","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"iq","iso_3":"irq","num_code":"368","name":"IRAQ","display_name":"Iraq","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ir","iso_3":"irn","num_code":"364","name":"IRAN, ISLAMIC REPUBLIC OF","display_name":"Iran, Islamic Republic of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"is","iso_3":"isl","num_code":"352","name":"ICELAND","display_name":"Iceland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"it","iso_3":"ita","num_code":"380","name":"ITALY","display_name":"Italy","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"je","iso_3":"jey","num_code":"832","name":"JERSEY","display_name":"Jersey","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"jm","iso_3":"jam","num_code":"388","name":"JAMAICA","display_name":"Jamaica","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"jo","iso_3":"jor","num_code":"400","name":"JORDAN","display_name":"Jordan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"jp","iso_3":"jpn","num_code":"392","name":"JAPAN","display_name":"Japan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ke","iso_3":"ken","num_code":"404","name":"KENYA","display_name":"Kenya","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kg","iso_3":"kgz","num_code":"417","name":"KYRGYZSTAN","display_name":"Kyrgyzstan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kh","iso_3":"khm","num_code":"116","name":"CAMBODIA","display_name":"Cambodia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ki","iso_3":"kir","num_code":"296","name":"KIRIBATI","display_name":"Kiribati","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"km","iso_3":"com","num_code":"174","name":"COMOROS","display_name":"Comoros","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kn","iso_3":"kna","num_code":"659","name":"SAINT KITTS AND NEVIS","display_name":"Saint Kitts and Nevis","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kp","iso_3":"prk","num_code":"408","name":"KOREA, DEMOCRATIC PEOPLE''S REPUBLIC OF","display_name":"Korea, Democratic People''s Republic of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kr","iso_3":"kor","num_code":"410","name":"KOREA, REPUBLIC OF","display_name":"Korea, Republic of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kw","iso_3":"kwt","num_code":"414","name":"KUWAIT","display_name":"Kuwait","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ky","iso_3":"cym","num_code":"136","name":"CAYMAN ISLANDS","display_name":"Cayman Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"kz","iso_3":"kaz","num_code":"398","name":"KAZAKHSTAN","display_name":"Kazakhstan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"la","iso_3":"lao","num_code":"418","name":"LAO PEOPLE''S DEMOCRATIC REPUBLIC","display_name":"Lao People''s Democratic Republic","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lb","iso_3":"lbn","num_code":"422","name":"LEBANON","display_name":"Lebanon","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lc","iso_3":"lca","num_code":"662","name":"SAINT LUCIA","display_name":"Saint Lucia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"li","iso_3":"lie","num_code":"438","name":"LIECHTENSTEIN","display_name":"Liechtenstein","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lk","iso_3":"lka","num_code":"144","name":"SRI LANKA","display_name":"Sri Lanka","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lr","iso_3":"lbr","num_code":"430","name":"LIBERIA","display_name":"Liberia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ls","iso_3":"lso","num_code":"426","name":"LESOTHO","display_name":"Lesotho","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lt","iso_3":"ltu","num_code":"440","name":"LITHUANIA","display_name":"Lithuania","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lu","iso_3":"lux","num_code":"442","name":"LUXEMBOURG","display_name":"Luxembourg","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"lv","iso_3":"lva","num_code":"428","name":"LATVIA","display_name":"Latvia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ly","iso_3":"lby","num_code":"434","name":"LIBYA","display_name":"Libya","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ma","iso_3":"mar","num_code":"504","name":"MOROCCO","display_name":"Morocco","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mc","iso_3":"mco","num_code":"492","name":"MONACO","display_name":"Monaco","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"md","iso_3":"mda","num_code":"498","name":"MOLDOVA, REPUBLIC OF","display_name":"Moldova, Republic of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"me","iso_3":"mne","num_code":"499","name":"MONTENEGRO","display_name":"Montenegro","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mf","iso_3":"maf","num_code":"663","name":"SAINT MARTIN (FRENCH PART)","display_name":"Saint Martin (French part)","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mg","iso_3":"mdg","num_code":"450","name":"MADAGASCAR","display_name":"Madagascar","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mh","iso_3":"mhl","num_code":"584","name":"MARSHALL ISLANDS","display_name":"Marshall Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mk","iso_3":"mkd","num_code":"807","name":"NORTH MACEDONIA","display_name":"North Macedonia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ml","iso_3":"mli","num_code":"466","name":"MALI","display_name":"Mali","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mm","iso_3":"mmr","num_code":"104","name":"MYANMAR","display_name":"Myanmar","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mn","iso_3":"mng","num_code":"496","name":"MONGOLIA","display_name":"Mongolia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mo","iso_3":"mac","num_code":"446","name":"MACAO","display_name":"Macao","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mp","iso_3":"mnp","num_code":"580","name":"NORTHERN MARIANA ISLANDS","display_name":"Northern Mariana Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mq","iso_3":"mtq","num_code":"474","name":"MARTINIQUE","display_name":"Martinique","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mr","iso_3":"mrt","num_code":"478","name":"MAURITANIA","display_name":"Mauritania","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ms","iso_3":"msr","num_code":"500","name":"MONTSERRAT","display_name":"Montserrat","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mt","iso_3":"mlt","num_code":"470","name":"MALTA","display_name":"Malta","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mu","iso_3":"mus","num_code":"480","name":"MAURITIUS","display_name":"Mauritius","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mv","iso_3":"mdv","num_code":"462","name":"MALDIVES","display_name":"Maldives","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mw","iso_3":"mwi","num_code":"454","name":"MALAWI","display_name":"Malawi","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mx","iso_3":"mex","num_code":"484","name":"MEXICO","display_name":"Mexico","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"my","iso_3":"mys","num_code":"458","name":"MALAYSIA","display_name":"Malaysia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"mz","iso_3":"moz","num_code":"508","name":"MOZAMBIQUE","display_name":"Mozambique","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"na","iso_3":"nam","num_code":"516","name":"NAMIBIA","display_name":"Namibia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nc","iso_3":"ncl","num_code":"540","name":"NEW CALEDONIA","display_name":"New Caledonia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ne","iso_3":"ner","num_code":"562","name":"NIGER","display_name":"Niger","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nf","iso_3":"nfk","num_code":"574","name":"NORFOLK ISLAND","display_name":"Norfolk Island","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ng","iso_3":"nga","num_code":"566","name":"NIGERIA","display_name":"Nigeria","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ni","iso_3":"nic","num_code":"558","name":"NICARAGUA","display_name":"Nicaragua","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nl","iso_3":"nld","num_code":"528","name":"NETHERLANDS","display_name":"Netherlands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"no","iso_3":"nor","num_code":"578","name":"NORWAY","display_name":"Norway","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"np","iso_3":"npl","num_code":"524","name":"NEPAL","display_name":"Nepal","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nr","iso_3":"nru","num_code":"520","name":"NAURU","display_name":"Nauru","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nu","iso_3":"niu","num_code":"570","name":"NIUE","display_name":"Niue","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"nz","iso_3":"nzl","num_code":"554","name":"NEW ZEALAND","display_name":"New Zealand","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"om","iso_3":"omn","num_code":"512","name":"OMAN","display_name":"Oman","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pa","iso_3":"pan","num_code":"591","name":"PANAMA","display_name":"Panama","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pe","iso_3":"per","num_code":"604","name":"PERU","display_name":"Peru","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pf","iso_3":"pyf","num_code":"258","name":"FRENCH POLYNESIA","display_name":"French Polynesia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pg","iso_3":"png","num_code":"598","name":"PAPUA NEW GUINEA","display_name":"Papua New Guinea","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ph","iso_3":"phl","num_code":"608","name":"PHILIPPINES","display_name":"Philippines","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pk","iso_3":"pak","num_code":"586","name":"PAKISTAN","display_name":"Pakistan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pl","iso_3":"pol","num_code":"616","name":"POLAND","display_name":"Poland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pm","iso_3":"spm","num_code":"666","name":"SAINT PIERRE AND MIQUELON","display_name":"Saint Pierre and Miquelon","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pn","iso_3":"pcn","num_code":"612","name":"PITCAIRN","display_name":"Pitcairn","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pr","iso_3":"pri","num_code":"630","name":"PUERTO RICO","display_name":"Puerto Rico","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ps","iso_3":"pse","num_code":"275","name":"PALESTINIAN TERRITORY, OCCUPIED","display_name":"Palestinian Territory, Occupied","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pt","iso_3":"prt","num_code":"620","name":"PORTUGAL","display_name":"Portugal","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"pw","iso_3":"plw","num_code":"585","name":"PALAU","display_name":"Palau","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"py","iso_3":"pry","num_code":"600","name":"PARAGUAY","display_name":"Paraguay","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"qa","iso_3":"qat","num_code":"634","name":"QATAR","display_name":"Qatar","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"re","iso_3":"reu","num_code":"638","name":"REUNION","display_name":"Reunion","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ro","iso_3":"rom","num_code":"642","name":"ROMANIA","display_name":"Romania","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"rs","iso_3":"srb","num_code":"688","name":"SERBIA","display_name":"Serbia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ru","iso_3":"rus","num_code":"643","name":"RUSSIAN FEDERATION","display_name":"Russian Federation","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"rw","iso_3":"rwa","num_code":"646","name":"RWANDA","display_name":"Rwanda","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sa","iso_3":"sau","num_code":"682","name":"SAUDI ARABIA","display_name":"Saudi Arabia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sb","iso_3":"slb","num_code":"090","name":"SOLOMON ISLANDS","display_name":"Solomon Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sc","iso_3":"syc","num_code":"690","name":"SEYCHELLES","display_name":"Seychelles","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sd","iso_3":"sdn","num_code":"729","name":"SUDAN","display_name":"Sudan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"se","iso_3":"swe","num_code":"752","name":"SWEDEN","display_name":"Sweden","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sg","iso_3":"sgp","num_code":"702","name":"SINGAPORE","display_name":"Singapore","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sh","iso_3":"shn","num_code":"654","name":"SAINT HELENA","display_name":"Saint Helena","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"si","iso_3":"svn","num_code":"705","name":"SLOVENIA","display_name":"Slovenia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sj","iso_3":"sjm","num_code":"744","name":"SVALBARD AND JAN MAYEN","display_name":"Svalbard and Jan Mayen","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sk","iso_3":"svk","num_code":"703","name":"SLOVAKIA","display_name":"Slovakia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sl","iso_3":"sle","num_code":"694","name":"SIERRA LEONE","display_name":"Sierra Leone","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sm","iso_3":"smr","num_code":"674","name":"SAN MARINO","display_name":"San Marino","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sn","iso_3":"sen","num_code":"686","name":"SENEGAL","display_name":"Senegal","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"so","iso_3":"som","num_code":"706","name":"SOMALIA","display_name":"Somalia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sr","iso_3":"sur","num_code":"740","name":"SURINAME","display_name":"Suriname","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ss","iso_3":"ssd","num_code":"728","name":"SOUTH SUDAN","display_name":"South Sudan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"st","iso_3":"stp","num_code":"678","name":"SAO TOME AND PRINCIPE","display_name":"Sao Tome and Principe","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sv","iso_3":"slv","num_code":"222","name":"EL SALVADOR","display_name":"El Salvador","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sx","iso_3":"sxm","num_code":"534","name":"SINT MAARTEN","display_name":"Sint Maarten","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sy","iso_3":"syr","num_code":"760","name":"SYRIAN ARAB REPUBLIC","display_name":"Syrian Arab Republic","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"sz","iso_3":"swz","num_code":"748","name":"SWAZILAND","display_name":"Swaziland","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tc","iso_3":"tca","num_code":"796","name":"TURKS AND CAICOS ISLANDS","display_name":"Turks and Caicos Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"td","iso_3":"tcd","num_code":"148","name":"CHAD","display_name":"Chad","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tf","iso_3":"atf","num_code":"260","name":"FRENCH SOUTHERN TERRITORIES","display_name":"French Southern Territories","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tg","iso_3":"tgo","num_code":"768","name":"TOGO","display_name":"Togo","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"th","iso_3":"tha","num_code":"764","name":"THAILAND","display_name":"Thailand","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tj","iso_3":"tjk","num_code":"762","name":"TAJIKISTAN","display_name":"Tajikistan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tk","iso_3":"tkl","num_code":"772","name":"TOKELAU","display_name":"Tokelau","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tl","iso_3":"tls","num_code":"626","name":"TIMOR LESTE","display_name":"Timor Leste","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tm","iso_3":"tkm","num_code":"795","name":"TURKMENISTAN","display_name":"Turkmenistan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tn","iso_3":"tun","num_code":"788","name":"TUNISIA","display_name":"Tunisia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"to","iso_3":"ton","num_code":"776","name":"TONGA","display_name":"Tonga","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tr","iso_3":"tur","num_code":"792","name":"TURKEY","display_name":"Turkey","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tt","iso_3":"tto","num_code":"780","name":"TRINIDAD AND TOBAGO","display_name":"Trinidad and Tobago","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tv","iso_3":"tuv","num_code":"798","name":"TUVALU","display_name":"Tuvalu","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tw","iso_3":"twn","num_code":"158","name":"TAIWAN, PROVINCE OF CHINA","display_name":"Taiwan, Province of China","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"tz","iso_3":"tza","num_code":"834","name":"TANZANIA, UNITED REPUBLIC OF","display_name":"Tanzania, United Republic of","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ua","iso_3":"ukr","num_code":"804","name":"UKRAINE","display_name":"Ukraine","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ug","iso_3":"uga","num_code":"800","name":"UGANDA","display_name":"Uganda","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"um","iso_3":"umi","num_code":"581","name":"UNITED STATES MINOR OUTLYING ISLANDS","display_name":"United States Minor Outlying Islands","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"us","iso_3":"usa","num_code":"840","name":"UNITED STATES","display_name":"United States","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"uy","iso_3":"ury","num_code":"858","name":"URUGUAY","display_name":"Uruguay","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"uz","iso_3":"uzb","num_code":"860","name":"UZBEKISTAN","display_name":"Uzbekistan","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"va","iso_3":"vat","num_code":"336","name":"HOLY SEE (VATICAN CITY STATE)","display_name":"Holy See (Vatican City State)","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"vc","iso_3":"vct","num_code":"670","name":"SAINT VINCENT AND THE GRENADINES","display_name":"Saint Vincent and the Grenadines","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ve","iso_3":"ven","num_code":"862","name":"VENEZUELA","display_name":"Venezuela","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"vg","iso_3":"vgb","num_code":"092","name":"VIRGIN ISLANDS, BRITISH","display_name":"Virgin Islands, British","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"vi","iso_3":"vir","num_code":"850","name":"VIRGIN ISLANDS, U.S.","display_name":"Virgin Islands, U.S.","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"vn","iso_3":"vnm","num_code":"704","name":"VIET NAM","display_name":"Viet Nam","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"vu","iso_3":"vut","num_code":"548","name":"VANUATU","display_name":"Vanuatu","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"wf","iso_3":"wlf","num_code":"876","name":"WALLIS AND FUTUNA","display_name":"Wallis and Futuna","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ws","iso_3":"wsm","num_code":"882","name":"SAMOA","display_name":"Samoa","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"xk","iso_3":"xkx","num_code":"900","name":"KOSOVO","display_name":"Kosovo","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"ye","iso_3":"yem","num_code":"887","name":"YEMEN","display_name":"Yemen","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"yt","iso_3":"myt","num_code":"175","name":"MAYOTTE","display_name":"Mayotte","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"za","iso_3":"zaf","num_code":"710","name":"SOUTH AFRICA","display_name":"South Africa","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"zm","iso_3":"zmb","num_code":"894","name":"ZAMBIA","display_name":"Zambia","region_id":null,"metadata":null,"deleted_at":null},
{"iso_2":"zw","iso_3":"zwe","num_code":"716","name":"ZIMBABWE","display_name":"Zimbabwe","region_id":null,"metadata":null,"deleted_at":null}
]');
insert into "script_migrations" (id, script_name, finished_at)
select id, script_name, finished_at from json_populate_recordset(null::"script_migrations", '[
{"id":1,"script_name":"migrate-normalize-currency-codes-normalization.js","finished_at":"2026-12-01T04:17:50.378047+00:00"},
{"id":2,"script_name":"migrate-product-option-link-ids.js","finished_at":"2026-12-01T04:17:50.38663+00:00"},
{"id":3,"script_name":"migrate-product-shipping-profile.js","finished_at":"2026-12-01T04:17:50.421941+00:00"},
{"id":4,"script_name":"migrate-tax-region-provider.js","finished_at":"2026-12-01T04:17:50.435106+00:00"},
{"id":5,"script_name":"reconcile-inventory-reserved-quantity.js","finished_at":"2026-12-01T04:17:50.446801+00:00"}
]');
insert into "shipping_profile" (id, name, type, metadata, deleted_at)
select id, name, type, metadata, deleted_at from json_populate_recordset(null::"shipping_profile", '[
{"id":"sp_01M8QX5FTAJBAGT9XPVJGKV6KB","name":"Default Shipping Profile","type":"default","metadata":null,"deleted_at":null}
]');
insert into "tax_provider" (id, is_enabled, deleted_at)
select id, is_enabled, deleted_at from json_populate_recordset(null::"tax_provider", '[
{"id":"tp_system","is_enabled":true,"deleted_at":null},
{"id":"tp_us-sales-tax_default","is_enabled":true,"deleted_at":null}
]');
select setval('link_module_migrations_id_seq', 21);
select setval('mikro_orm_migrations_id_seq', 236);
select setval('script_migrations_id_seq', 5);
alter table application_method_buy_rules add constraint application_method_buy_rules_application_method_id_foreign FOREIGN KEY (application_method_id) REFERENCES promotion_application_method(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint application_method_buy_rules_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table application_method_target_rules add constraint application_method_target_rules_application_method_id_foreign FOREIGN KEY (application_method_id) REFERENCES promotion_application_method(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint application_method_target_rules_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth_mfa_factor add constraint auth_mfa_factor_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth_mfa_recovery_code add constraint auth_mfa_recovery_code_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth_password_reset_token add constraint auth_password_reset_token_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint auth_password_reset_token_provider_identity_id_foreign FOREIGN KEY (provider_identity_id) REFERENCES provider_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table auth_verification add constraint auth_verification_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table capture add constraint capture_payment_id_foreign FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart add constraint cart_billing_address_id_foreign FOREIGN KEY (billing_address_id) REFERENCES cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint cart_shipping_address_id_foreign FOREIGN KEY (shipping_address_id) REFERENCES cart_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table cart_line_item add constraint cart_line_item_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart_line_item_adjustment add constraint cart_line_item_adjustment_item_id_foreign FOREIGN KEY (item_id) REFERENCES cart_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart_line_item_tax_line add constraint cart_line_item_tax_line_item_id_foreign FOREIGN KEY (item_id) REFERENCES cart_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart_shipping_method add constraint cart_shipping_method_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart_shipping_method_adjustment add constraint cart_shipping_method_adjustment_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES cart_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table cart_shipping_method_tax_line add constraint cart_shipping_method_tax_line_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES cart_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table credit_line add constraint credit_line_cart_id_foreign FOREIGN KEY (cart_id) REFERENCES cart(id) ON UPDATE CASCADE;
alter table customer_address add constraint customer_address_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table customer_group_customer add constraint customer_group_customer_customer_group_id_foreign FOREIGN KEY (customer_group_id) REFERENCES customer_group(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint customer_group_customer_customer_id_foreign FOREIGN KEY (customer_id) REFERENCES customer(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table fulfillment add constraint fulfillment_delivery_address_id_foreign FOREIGN KEY (delivery_address_id) REFERENCES fulfillment_address(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint fulfillment_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES fulfillment_provider(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint fulfillment_shipping_option_id_foreign FOREIGN KEY (shipping_option_id) REFERENCES shipping_option(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table fulfillment_item add constraint fulfillment_item_fulfillment_id_foreign FOREIGN KEY (fulfillment_id) REFERENCES fulfillment(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table fulfillment_label add constraint fulfillment_label_fulfillment_id_foreign FOREIGN KEY (fulfillment_id) REFERENCES fulfillment(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table geo_zone add constraint geo_zone_service_zone_id_foreign FOREIGN KEY (service_zone_id) REFERENCES service_zone(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table image add constraint image_product_id_foreign FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table inventory_level add constraint inventory_level_inventory_item_id_foreign FOREIGN KEY (inventory_item_id) REFERENCES inventory_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table notification add constraint notification_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES notification_provider(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table "order" add constraint order_billing_address_id_foreign FOREIGN KEY (billing_address_id) REFERENCES order_address(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint order_shipping_address_id_foreign FOREIGN KEY (shipping_address_id) REFERENCES order_address(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table order_change add constraint order_change_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_change_action add constraint order_change_action_order_change_id_foreign FOREIGN KEY (order_change_id) REFERENCES order_change(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_credit_line add constraint order_credit_line_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_item add constraint order_item_item_id_foreign FOREIGN KEY (item_id) REFERENCES order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint order_item_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_line_item add constraint order_line_item_totals_id_foreign FOREIGN KEY (totals_id) REFERENCES order_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_line_item_adjustment add constraint order_line_item_adjustment_item_id_foreign FOREIGN KEY (item_id) REFERENCES order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_line_item_tax_line add constraint order_line_item_tax_line_item_id_foreign FOREIGN KEY (item_id) REFERENCES order_line_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_shipping add constraint order_shipping_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_shipping_method_adjustment add constraint order_shipping_method_adjustment_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES order_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_shipping_method_tax_line add constraint order_shipping_method_tax_line_shipping_method_id_foreign FOREIGN KEY (shipping_method_id) REFERENCES order_shipping_method(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_summary add constraint order_summary_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table order_transaction add constraint order_transaction_order_id_foreign FOREIGN KEY (order_id) REFERENCES "order"(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table payment add constraint payment_payment_collection_id_foreign FOREIGN KEY (payment_collection_id) REFERENCES payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table payment_collection_payment_providers add constraint payment_collection_payment_providers_payment_col_aa276_foreign FOREIGN KEY (payment_collection_id) REFERENCES payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint payment_collection_payment_providers_payment_pro_2d555_foreign FOREIGN KEY (payment_provider_id) REFERENCES payment_provider(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table payment_session add constraint payment_session_payment_collection_id_foreign FOREIGN KEY (payment_collection_id) REFERENCES payment_collection(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table price add constraint price_price_list_id_foreign FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint price_price_set_id_foreign FOREIGN KEY (price_set_id) REFERENCES price_set(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table price_list_rule add constraint price_list_rule_price_list_id_foreign FOREIGN KEY (price_list_id) REFERENCES price_list(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table price_rule add constraint price_rule_price_id_foreign FOREIGN KEY (price_id) REFERENCES price(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product add constraint product_collection_id_foreign FOREIGN KEY (collection_id) REFERENCES product_collection(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint product_type_id_foreign FOREIGN KEY (type_id) REFERENCES product_type(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table product_category add constraint product_category_parent_category_id_foreign FOREIGN KEY (parent_category_id) REFERENCES product_category(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_category_position add constraint product_category_position_membership FOREIGN KEY (product_id, category_id) REFERENCES product_category_product(product_id, product_category_id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_category_product add constraint product_category_product_product_category_id_foreign FOREIGN KEY (product_category_id) REFERENCES product_category(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint product_category_product_product_id_foreign FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_option_value add constraint product_option_value_option_id_foreign FOREIGN KEY (option_id) REFERENCES product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_product_option add constraint product_product_option_product_id_foreign FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint product_product_option_product_option_id_foreign FOREIGN KEY (product_option_id) REFERENCES product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_product_option_value add constraint product_product_option_value_product_option_value_id_foreign FOREIGN KEY (product_option_value_id) REFERENCES product_option_value(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint product_product_option_value_product_product_option_id_foreign FOREIGN KEY (product_product_option_id) REFERENCES product_product_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_tags add constraint product_tags_product_id_foreign FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint product_tags_product_tag_id_foreign FOREIGN KEY (product_tag_id) REFERENCES product_tag(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_variant add constraint product_variant_product_id_foreign FOREIGN KEY (product_id) REFERENCES product(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_variant_option add constraint product_variant_option_option_value_id_foreign FOREIGN KEY (option_value_id) REFERENCES product_option_value(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint product_variant_option_variant_id_foreign FOREIGN KEY (variant_id) REFERENCES product_variant(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table product_variant_product_image add constraint product_variant_product_image_image_id_foreign FOREIGN KEY (image_id) REFERENCES image(id) ON DELETE CASCADE;
alter table promotion add constraint promotion_campaign_id_foreign FOREIGN KEY (campaign_id) REFERENCES promotion_campaign(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table promotion_application_method add constraint promotion_application_method_promotion_id_foreign FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table promotion_campaign_budget add constraint promotion_campaign_budget_campaign_id_foreign FOREIGN KEY (campaign_id) REFERENCES promotion_campaign(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table promotion_campaign_budget_usage add constraint promotion_campaign_budget_usage_budget_id_foreign FOREIGN KEY (budget_id) REFERENCES promotion_campaign_budget(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table promotion_promotion_rule add constraint promotion_promotion_rule_promotion_id_foreign FOREIGN KEY (promotion_id) REFERENCES promotion(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint promotion_promotion_rule_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table promotion_rule_value add constraint promotion_rule_value_promotion_rule_id_foreign FOREIGN KEY (promotion_rule_id) REFERENCES promotion_rule(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table provider_identity add constraint provider_identity_auth_identity_id_foreign FOREIGN KEY (auth_identity_id) REFERENCES auth_identity(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table refund add constraint refund_payment_id_foreign FOREIGN KEY (payment_id) REFERENCES payment(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table region_country add constraint region_country_region_id_foreign FOREIGN KEY (region_id) REFERENCES region(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table reservation_item add constraint reservation_item_inventory_item_id_foreign FOREIGN KEY (inventory_item_id) REFERENCES inventory_item(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table return_reason add constraint return_reason_parent_return_reason_id_foreign FOREIGN KEY (parent_return_reason_id) REFERENCES return_reason(id);
alter table search_index_sync add constraint search_index_sync_search_index_version_id_foreign FOREIGN KEY (search_index_version_id) REFERENCES search_index_version(id) ON UPDATE CASCADE;
alter table search_index_version add constraint search_index_version_search_index_id_foreign FOREIGN KEY (search_index_id) REFERENCES search_index(id) ON UPDATE CASCADE;
alter table service_zone add constraint service_zone_fulfillment_set_id_foreign FOREIGN KEY (fulfillment_set_id) REFERENCES fulfillment_set(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table shipping_option add constraint shipping_option_provider_id_foreign FOREIGN KEY (provider_id) REFERENCES fulfillment_provider(id) ON UPDATE CASCADE ON DELETE SET NULL, add constraint shipping_option_service_zone_id_foreign FOREIGN KEY (service_zone_id) REFERENCES service_zone(id) ON UPDATE CASCADE ON DELETE CASCADE, add constraint shipping_option_shipping_option_type_id_foreign FOREIGN KEY (shipping_option_type_id) REFERENCES shipping_option_type(id) ON UPDATE CASCADE, add constraint shipping_option_shipping_profile_id_foreign FOREIGN KEY (shipping_profile_id) REFERENCES shipping_profile(id) ON UPDATE CASCADE ON DELETE SET NULL;
alter table shipping_option_rule add constraint shipping_option_rule_shipping_option_id_foreign FOREIGN KEY (shipping_option_id) REFERENCES shipping_option(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table stock_location add constraint stock_location_address_id_foreign FOREIGN KEY (address_id) REFERENCES stock_location_address(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table store_currency add constraint store_currency_store_id_foreign FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table store_locale add constraint store_locale_store_id_foreign FOREIGN KEY (store_id) REFERENCES store(id) ON UPDATE CASCADE ON DELETE CASCADE;
alter table tax_rate add constraint "FK_tax_rate_tax_region_id" FOREIGN KEY (tax_region_id) REFERENCES tax_region(id) ON DELETE CASCADE;
alter table tax_rate_rule add constraint "FK_tax_rate_rule_tax_rate_id" FOREIGN KEY (tax_rate_id) REFERENCES tax_rate(id) ON DELETE CASCADE;
alter table tax_region add constraint "FK_tax_region_parent_id" FOREIGN KEY (parent_id) REFERENCES tax_region(id) ON DELETE CASCADE, add constraint "FK_tax_region_provider_id" FOREIGN KEY (provider_id) REFERENCES tax_provider(id) ON DELETE SET NULL;
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.content_page FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER note_webhook_news AFTER UPDATE ON public.fulfillment FOR EACH ROW WHEN (((new.shipped_at IS DISTINCT FROM old.shipped_at) OR (new.delivered_at IS DISTINCT FROM old.delivered_at))) EXECUTE FUNCTION note_webhook_news('fulfillment', 'id');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.fulfillment_set FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_gallery AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.gallery_item FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('gallery');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.geo_zone FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.home_version FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_image_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_image_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.image FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_image_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.inventory_level REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_inventory_level_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.inventory_level REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_inventory_level_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.inventory_level FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.inventory_level REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_inventory_level_change();
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.location_fulfillment_set FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.look_version FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.menu_version FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_video AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.music_track FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('video');
CREATE TRIGGER note_webhook_news AFTER UPDATE ON public."order" FOR EACH ROW WHEN (((new.status = 'canceled'::order_status_enum) AND (old.status <> 'canceled'::order_status_enum))) EXECUTE FUNCTION note_webhook_news('order', 'id');
CREATE TRIGGER note_webhook_news AFTER INSERT ON public.order_fulfillment FOR EACH ROW EXECUTE FUNCTION note_webhook_news('order', 'order_id');
CREATE TRIGGER note_webhook_news AFTER INSERT ON public.order_payment_collection FOR EACH ROW EXECUTE FUNCTION note_webhook_news('order', 'order_id');
CREATE TRIGGER note_webhook_news AFTER INSERT ON public.order_progress FOR EACH ROW EXECUTE FUNCTION note_webhook_news('order', 'order_id');
CREATE TRIGGER note_webhook_news AFTER INSERT ON public.order_transaction FOR EACH ROW WHEN ((new.reference = 'refund'::text)) EXECUTE FUNCTION note_webhook_news('order', 'order_id');
CREATE TRIGGER note_webhook_news AFTER UPDATE ON public.payment FOR EACH ROW WHEN (((new.captured_at IS NOT NULL) AND (old.captured_at IS NULL))) EXECUTE FUNCTION note_webhook_news('payment', 'id');
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.price REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.price REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.price FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.price REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_change();
CREATE TRIGGER store_changes_shipping_delete AFTER DELETE ON public.price REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_change();
CREATE TRIGGER store_changes_shipping_insert AFTER INSERT ON public.price REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_change();
CREATE TRIGGER store_changes_shipping_update AFTER UPDATE ON public.price REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_change();
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_list_rule FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.price_preference FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.price_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_rule_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.price_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_rule_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.price_rule FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.price_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_rule_change();
CREATE TRIGGER store_changes_shipping_delete AFTER DELETE ON public.price_rule REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_rule_change();
CREATE TRIGGER store_changes_shipping_insert AFTER INSERT ON public.price_rule REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_rule_change();
CREATE TRIGGER store_changes_shipping_update AFTER UPDATE ON public.price_rule REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_shipping_price_rule_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.price_set REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_set_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.price_set REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_set_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.price_set FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.price_set REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_price_set_change();
CREATE TRIGGER note_former_handle AFTER UPDATE OF handle ON public.product FOR EACH ROW WHEN ((old.handle IS DISTINCT FROM new.handle)) EXECUTE FUNCTION note_former_handle();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_category REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_category REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_category FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_category REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_category_position REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_position_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_category_position REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_position_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_category_position FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_category_position REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_position_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_category_product REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_product_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_category_product REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_product_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_category_product FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_category_product REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_category_product_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_option REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_option REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_option FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_option REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_option_value REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_value_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_option_value REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_value_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_option_value FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_option_value REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_option_value_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_position REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_position_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_position REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_position_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_position FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_position REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_position_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_sales_channel REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_sales_channel_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_sales_channel REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_sales_channel_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_sales_channel FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_sales_channel REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_sales_channel_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_variant REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_variant REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_variant FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_variant REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_variant_inventory_item REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_inventory_item_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_variant_inventory_item REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_inventory_item_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_variant_inventory_item FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_variant_inventory_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_inventory_item_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_variant_option REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_option_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_variant_option REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_option_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_variant_option FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_variant_option REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_option_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_variant_price_set REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_price_set_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_variant_price_set REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_price_set_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_variant_price_set FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_variant_price_set REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_price_set_change();
CREATE TRIGGER store_changes_product_delete AFTER DELETE ON public.product_variant_product_image REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_product_image_change();
CREATE TRIGGER store_changes_product_insert AFTER INSERT ON public.product_variant_product_image REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_product_image_change();
CREATE TRIGGER store_changes_product_truncate AFTER TRUNCATE ON public.product_variant_product_image FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_product_update AFTER UPDATE ON public.product_variant_product_image REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION announce_product_variant_product_image_change();
CREATE TRIGGER note_webhook_news AFTER UPDATE ON public.purchase FOR EACH ROW WHEN (((new.state = 'ordered'::text) AND (old.state <> 'ordered'::text))) EXECUTE FUNCTION note_webhook_news('order', 'order_id');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.redirect FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.region FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.region_country FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.sales_channel_stock_location FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.service_zone FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_option FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_option_price_set FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shipping_option_rule FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
CREATE TRIGGER store_changes_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.shop_setting FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('settings');
CREATE TRIGGER store_changes_catalogue AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.store FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('catalogue');
CREATE TRIGGER store_changes_settings AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.store FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('settings');
CREATE TRIGGER store_changes_video AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.video_background FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('video');
CREATE TRIGGER store_changes_content AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.word_version FOR EACH STATEMENT EXECUTE FUNCTION announce_store_change('content');
