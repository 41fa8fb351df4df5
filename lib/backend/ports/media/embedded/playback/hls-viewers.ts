/** A player asks at least once a segment; one that has not asked for this long is gone, ms. */
const PRESENT_MS = 15_000
/** Anybody can make up viewers' names: no more than this many are believed. */
const MAX_VIEWERS = 20_000

/** Who fetches HLS: there is no connection to count, so anyone who asked lately counts. */
export class HlsViewers {
  #seen = new Map<string, number>()

  saw(viewer: string, now: number): void {
    if (viewer === '') return
    this.#seen.delete(viewer)
    if (this.#seen.size < MAX_VIEWERS) this.#seen.set(viewer, now)
  }

  count(now: number): number {
    for (const [viewer, at] of this.#seen) {
      // Oldest first: saw() moves a viewer to the end.
      if (now - at <= PRESENT_MS) break
      this.#seen.delete(viewer)
    }
    return this.#seen.size
  }
}
