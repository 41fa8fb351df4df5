import { isPrivateHost } from './site-hosts.ts'

/** A network interface's address, as `os.networkInterfaces()` reports it. */
interface InterfaceAddress {
  address: string
  family: string
  internal: boolean
}

const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  hostname.startsWith('127.')

/**
 * The origin under which other devices of the same network reach a site that listens on `host` and `port`; null
 * if it listens on loopback only or the machine has no private IPv4 address.
 */
export function networkOrigin(
  host: string,
  port: number,
  interfaces: readonly InterfaceAddress[],
): string | null {
  if (host !== '0.0.0.0' && host !== '::') {
    const { hostname } = new URL(`http://${host.includes(':') ? `[${host}]` : host}`)
    return isLoopback(hostname) ? null : `http://${hostname}:${port}`
  }
  const found = interfaces.find(
    ({ address, family, internal }) => !internal && family === 'IPv4' && isPrivateHost(address),
  )
  return found ? `http://${found.address}:${port}` : null
}

/**
 * The origin for a phone to open: that of the page, unless the page was opened under a loopback address, which
 * on the phone would be the phone itself. Null if there is none.
 */
export const phoneOrigin = (pageOrigin: string, network: string | null): string | null =>
  isLoopback(new URL(pageOrigin).hostname) ? network : pageOrigin
