/** Nearer than this to the beginning or the end (s), a video begins anew. */
const MARGIN_S = 10

/** Where a video continues that was left at a position, in whole seconds; 0: at its beginning. */
export const resumePosition = (position: number, seconds: number): number =>
  position < MARGIN_S || position > seconds - MARGIN_S ? 0 : Math.floor(position)
