import { headers } from 'next/headers'

/** The nonce of this rendering, as the gateway gave it; undefined where the page is served without a policy. */
export async function nonceOfRendering(): Promise<string | undefined> {
  const given = await headers()
  return (
    given.get('x-nonce') ?? given.get('content-security-policy')?.match(/'nonce-([A-Za-z0-9+/_=-]+)'/)?.[1]
  )
}
