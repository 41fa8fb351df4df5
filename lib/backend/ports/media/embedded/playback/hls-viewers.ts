/** A player requests at least once a segment; one that has not for this long (ms) has left. */
const PRESENT_MS = 15_000
/** Viewer ids can be made up by anybody, so no more than this many are counted. */
const MAX_VIEWERS = 20_000

/** Counts HLS viewers. There is no connection to count, so everyone with a recent request counts. */
export class HlsViewers {
  #seen = new Map<string, number>()

  touch(viewer: string, now: number): void {
    if (viewer === '') return
    this.#seen.delete(viewer)
    if (this.#seen.size < MAX_VIEWERS) this.#seen.set(viewer, now)
  }

  count(now: number): number {
    for (const [viewer, at] of this.#seen) {
      // Oldest first: touch() moves a viewer to the end.
      if (now - at <= PRESENT_MS) break
      this.#seen.delete(viewer)
    }
    return this.#seen.size
  }
}
