import { headers } from 'next/headers'

/**
 * Returns `none` for a rendering without any score, as the gateway sets it for visitors who hide scores
 * (lib/gateway/requests/hidden-scores.ts); undefined for all others.
 */
export async function scoresOfRendering(): Promise<'none' | undefined> {
  return (await headers()).get('x-hide-scores') === 'all' ? 'none' : undefined
}
