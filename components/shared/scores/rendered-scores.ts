import { headers } from 'next/headers'

/** Set by the gateway for visitors who hide scores (lib/gateway/requests/hidden-scores.ts). */
const HEADER = 'x-hide-scores'

/** Returns `none` for a rendering without any score, undefined for all others. */
export async function scoresOfRendering(): Promise<'none' | undefined> {
  return (await headers()).get(HEADER) === 'all' ? 'none' : undefined
}

/** Whether a page is rendered for visitors who hide some scores. */
export const rendersHiddenScores = async (): Promise<boolean> => (await headers()).has(HEADER)
