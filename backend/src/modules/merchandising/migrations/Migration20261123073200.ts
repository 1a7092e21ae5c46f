import { Migration } from "@medusajs/framework/mikro-orm/migrations";

/** Makes room between the positions 0, 1, 2, … so that a product can be moved without its neighbours. */
export class Migration20261123073200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `update "product_position" set "position" = "position" * room.gap
         from (select greatest(1, least(65536, 1073741823 / greatest(max("position"), 1))) as gap from "product_position") room
        where room.gap > 1;`,
    );
  }

  override async down(): Promise<void> {
    this.addSql(
      `update "product_position" set "position" = ranked.place
         from (select "product_id", row_number() over (order by "position") - 1 as place from "product_position") ranked
        where ranked.product_id = "product_position"."product_id";`,
    );
  }
}
