/** What a film of 400 kB needs to be there in three seconds, in megabits a second. */
const MIN_MBITS = 1.5;
/** Smaller answers tell more of the distance than of the line. */
const MIN_MEASURED_BYTES = 30_000;

type Connection = { effectiveType?: string };

/**
 * Whether the line is too slow for what only decorates: as the browser says, or by the page's own files. Browsers call
 * 0.7 megabits a second "4g", the fastest that they know. False where nothing is known, as when all came from the cache.
 */
export function isSlowLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (connection?.effectiveType && connection.effectiveType !== "4g") return true;
  const measured = measuredMbits();
  return measured !== null && measured < MIN_MBITS;
}

/** The best rate that a file of this page came with; those that came at once shared the line. */
function measuredMbits(): number | null {
  const rates = performance
    .getEntriesByType("resource")
    .filter((entry) => entry instanceof PerformanceResourceTiming && entry.transferSize >= MIN_MEASURED_BYTES)
    .map((entry) => {
      const { transferSize, responseStart, responseEnd } = entry as PerformanceResourceTiming;
      return (transferSize * 8) / Math.max(1, responseEnd - responseStart) / 1_000;
    });
  return rates.length > 0 ? Math.max(...rates) : null;
}
