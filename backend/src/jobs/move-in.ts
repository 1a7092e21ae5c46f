import type { MedusaContainer } from "@medusajs/framework/types";
import { runMoveIns } from "../store/move-in-job/run-move-ins";

/** Goes on with the files of another shop that a stop of the store has cut off. */
export default async function moveIn(container: MedusaContainer): Promise<void> {
  await runMoveIns(container);
}

export const config = { name: "move-in", schedule: "* * * * *" };
