/** Published types lack `preferred`, which decides between encodings that a client takes equally well. */
declare module "negotiator" {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    /** Those of `offered` that the request accepts, the best one first. */
    encodings<Encoding extends string>(
      offered: readonly Encoding[],
      options: { preferred: readonly Encoding[] },
    ): Encoding[];
  }
}
