/** The origin of absolute links of a rendering; only the gateway sets it. Absent: links are relative. */
export const LINK_ORIGIN_HEADER = 'x-link-origin'

/** The operator's settings of the site's own addresses. */
export interface SiteHosts {
  /** The origin visitors type (PUBLIC_URL), or none. */
  publicUrl?: string | undefined
  /** The narrow site's, where it is another origin (MOBILE_URL). */
  mobileUrl?: string | undefined
  /** Further host names, in lower case and without a port (ALLOWED_HOSTS). */
  allowedHosts: readonly string[]
}

const IPV4 = /^(\d{1,3})\.(\d{1,3})\.\d{1,3}\.\d{1,3}$/
/** An IPv4 address within an IPv6 one, as URLs write it: `::ffff:c0a8:107`. */
const MAPPED = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/

function isPrivateIpv4(first: number, second: number): boolean {
  if (first === 127 || first === 10) return true
  if (first === 172) return second >= 16 && second <= 31
  return (first === 192 && second === 168) || (first === 169 && second === 254)
}

/**
 * True for loopback, RFC 1918, RFC 4193 and link-local addresses and the names of this machine. `hostname` in
 * the form of the WHATWG URL parser.
 */
export function isPrivateHost(hostname: string): boolean {
  if (hostname === 'localhost' || hostname.endsWith('.localhost')) return true
  const v4 = IPV4.exec(hostname)
  if (v4) return isPrivateIpv4(Number(v4[1]), Number(v4[2]))
  if (!hostname.startsWith('[')) return false
  const address = hostname.slice(1, -1)
  const mapped = MAPPED.exec(address)
  if (mapped) {
    const high = Number.parseInt(mapped[1] ?? '', 16)
    return isPrivateIpv4(high >> 8, high & 255)
  }
  return address === '::1' || /^f[cd][\da-f]{2}:/.test(address) || /^fe[89ab][\da-f]:/.test(address)
}

/**
 * True for a host name that is this site's by the operator's settings, or that only a local machine can have.
 */
export function isNamedHost(hostname: string, { publicUrl, mobileUrl, allowedHosts }: SiteHosts): boolean {
  const own = [publicUrl, mobileUrl].map((url) => (url === undefined ? null : new URL(url).hostname))
  return own.includes(hostname) || allowedHosts.includes(hostname) || isPrivateHost(hostname)
}

/**
 * Returns the origin of absolute links: PUBLIC_URL; without it the request's own, but only under a loopback
 * or private address or a host of ALLOWED_HOSTS, since any client can send any Host header. Null: links stay
 * relative, or are left out.
 */
export function linkOrigin(requestOrigin: string, hosts: SiteHosts): string | null {
  if (hosts.publicUrl !== undefined) return new URL(hosts.publicUrl).origin
  const { origin, hostname } = new URL(requestOrigin)
  return isNamedHost(hostname, hosts) ? origin : null
}
