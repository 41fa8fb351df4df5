/** What a page offers when a balance does not reach. */
type Opener = (short: number) => void
let opener: Opener | null = null

/** The dialog that buys diamonds registers itself here. Returns the way out. */
export function onAskRecharge(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}

/** Offers to buy diamonds; `short` tenths are missing for what one wanted (0: nothing in particular). */
export const askRecharge = (short = 0): void => opener?.(short)
