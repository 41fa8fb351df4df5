import { addressKey } from '#lib/shared/addresses/address-key.ts'
import { linkOrigin, type SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import type { Caller } from './context.ts'

/**
 * Returns where a request comes from. The gateway sends every client's address; a request without one comes
 * from this process.
 */
export function callerOf(request: Request, hosts: SiteHosts): Caller {
  const address = request.headers.get('x-client-address')
  return {
    address,
    addressKey: address === null ? 'inside' : addressKey(address),
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 400),
    device: request.headers.get('device'),
    origin: linkOrigin(request.url, hosts),
  }
}
