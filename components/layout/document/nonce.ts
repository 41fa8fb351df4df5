import { headers } from 'next/headers'

/**
 * Returns the nonce of this rendering, as set by the gateway; undefined if the page is served without a
 * policy.
 */
export async function nonceOfRendering(): Promise<string | undefined> {
  const requestHeaders = await headers()
  return (
    requestHeaders.get('x-nonce') ??
    requestHeaders.get('content-security-policy')?.match(/'nonce-([A-Za-z0-9+/_=-]+)'/)?.[1]
  )
}
