/** Offers a recharge when a balance is too low. */
type Opener = (short: number) => void
let opener: Opener | null = null

/** Registers the dialog that buys diamonds. Returns the function that unregisters it. */
export function onRechargeRequest(open: Opener): () => void {
  opener = open
  return () => {
    if (opener === open) opener = null
  }
}

/** Opens the recharge dialog; `short` tenths are missing for the purchase (0: none in particular). */
export const requestRecharge = (short = 0): void => opener?.(short)
