/** A moment as its reader's clock says it: "Nov 23, 2026, 8:00 PM". */
export function timeText(iso: string): string {
  return new Date(iso).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" });
}
