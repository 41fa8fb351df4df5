/**
 * True when `origin` is exactly one of `publicOrigins`, or names the host the request was sent to. Compared
 * as parsed addresses, so neither a prefix nor a suffix of the right host passes.
 */
export function sameSite(origin: string, host: string, publicOrigins: readonly string[] = []): boolean {
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  if (url.origin !== origin.toLowerCase()) return false
  if (publicOrigins.includes(url.origin)) return true
  return host !== '' && url.host === normalHost(host, url.protocol)
}

/** Returns the Host header as a parsed URL writes it: lower case, without the scheme's default port. */
function normalHost(host: string, protocol: string): string | null {
  const address = `${protocol}//${host}`
  if (!/^[^/@?#\\\s]+$/.test(host) || !URL.canParse(address)) return null
  return new URL(address).host
}
