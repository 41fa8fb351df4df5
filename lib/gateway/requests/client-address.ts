import { isIP } from 'node:net'

const plain = (address: string): string => {
  const bare = address
    .trim()
    .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '')
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bare)
  return v4?.[1] ?? bare
}

/**
 * Returns the client's address. Each trusted proxy adds the address it saw at the right of X-Forwarded-For,
 * so with n of them the client is the nth from the right; anything further left was written by the client. A
 * header shorter than that, or without an address there, did not come through all our proxies: the socket's
 * address is used.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const own = plain(socketAddress ?? '') || 'unknown'
  if (trustedProxies === 0 || forwardedFor === undefined) return own
  const chain = forwardedFor.split(',')
  const claimed = chain[chain.length - trustedProxies]
  if (claimed === undefined) return own
  const address = plain(claimed)
  return isIP(address) === 0 ? own : address
}
