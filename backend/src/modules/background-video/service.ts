import type { Context } from "@medusajs/framework/types";
import type { SqlEntityManager } from "@medusajs/framework/mikro-orm/postgresql";
import { InjectTransactionManager, MedusaContext, MedusaService } from "@medusajs/framework/utils";
import { VideoBackground } from "./models/video-background";

/** Owns the background videos, and that at most one of them is active. */
export class BackgroundVideoModuleService extends MedusaService({ VideoBackground }) {
  /**
   * Makes one video the active one, or none with `null`. Answers which was active before, undefined where there is no such
   * video. Of two admins who do it at once, one comes after the other: the lock is taken before anything is read.
   */
  @InjectTransactionManager()
  async activate(
    id: string | null,
    @MedusaContext() context: Context<SqlEntityManager> = {},
  ): Promise<{ previousId: string | null } | undefined> {
    const manager = context.transactionManager;
    if (!manager) throw new TypeError("activate runs in a transaction");
    await manager.execute("lock table video_background in share row exclusive mode");
    const rows = await manager.execute<{ id: string; is_active: boolean }[]>(
      "select id, is_active from video_background where deleted_at is null and (is_active or id = ?)",
      [id ?? ""],
    );
    if (id !== null && !rows.some((row) => row.id === id)) return undefined;
    const previousId = rows.find((row) => row.is_active)?.id ?? null;
    if (previousId === id) return { previousId };
    await manager.execute(
      "update video_background set is_active = false, updated_at = now() where is_active and deleted_at is null",
    );
    await manager.execute("update video_background set is_active = true, updated_at = now() where id = ?", [id ?? ""]);
    return { previousId };
  }
}
