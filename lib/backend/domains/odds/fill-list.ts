import type { FillPast } from '#lib/backend/domains/matches/index.ts'

/** Matches requested from the provider at a time, so that the first of a long list are stored early. */
const CHUNK = 30
/** How long a list waits for them (ms); later ones are shown by the next list. */
export const FILL_WAIT_MS = 700

/** Requests the opening and last quotes of finished matches; resolves when the list need not wait longer. */
export type FillList = (matchIds: readonly number[]) => Promise<void>

/**
 * Creates the function that fills a list of past matches from the provider. One list is filled at a time:
 * the provider may have to compute them, and a crawler that requests every day must not occupy the site.
 */
export function createFillList(fillPast: FillPast, waitMs = FILL_WAIT_MS): FillList {
  let filling: Promise<void> | null = null

  const fill = async (matchIds: readonly number[]) => {
    for (let from = 0; from < matchIds.length; from += CHUNK)
      await fillPast(matchIds.slice(from, from + CHUNK), 'list')
  }

  return async (matchIds) => {
    if (matchIds.length === 0 || filling !== null) return
    // A request that fails is logged where it is made, and made again for the next list.
    const running = fill(matchIds)
      .catch(() => {})
      .finally(() => {
        filling = null
      })
    filling = running
    let timer: NodeJS.Timeout | undefined
    const enough = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, waitMs)
    })
    await Promise.race([running, enough]).finally(() => clearTimeout(timer))
  }
}
