import type { IncomingHttpHeaders } from 'node:http'

const SANE_HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,62}\.)*[a-z0-9-]{0,62}|\[[0-9a-f:]{2,39}\])(?::\d{1,5})?$/i
const longest = 255

/** True when a Host header can be a host's name or address with an optional port. */
export const isSaneHost = (host: string): boolean => host.length <= longest && SANE_HOST.test(host)

/**
 * Returns the origin a request is answered under: the configured one, else scheme and Host of the request;
 * null when the Host is invalid. X-Forwarded-Proto and X-Forwarded-Host are used only behind a trusted proxy.
 */
export function originOf(
  headers: IncomingHttpHeaders,
  encrypted: boolean,
  publicUrl: string | undefined,
  trustedProxies: number,
): string | null {
  if (publicUrl !== undefined) {
    // A configured origin is used in pages, but an invalid host is still refused.
    return headers.host !== undefined && !isSaneHost(headers.host) ? null : new URL(publicUrl).origin
  }
  const lastOf = (name: string) => {
    const value = headers[name]
    return trustedProxies > 0 && typeof value === 'string' ? value.split(',').at(-1)?.trim() : undefined
  }
  const proto = lastOf('x-forwarded-proto') ?? (encrypted ? 'https' : 'http')
  const host = lastOf('x-forwarded-host') ?? headers.host
  if (host === undefined || !isSaneHost(host) || (proto !== 'http' && proto !== 'https')) return null
  return `${proto}://${host.toLowerCase()}`
}
