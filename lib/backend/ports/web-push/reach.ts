import { lookup as resolve } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that are nobody's on the internet (RFC 6890 and its kin): what lies there is ours or a neighbour's. */
const INSIDE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only what is given out (2000::/3) is outside, and of that not the documentation's and those that hold an IPv4 address. */
const OUTSIDE_6 = new BlockList()
OUTSIDE_6.addSubnet('2000::', 3, 'ipv6')
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  INSIDE.addSubnet(network, prefix, 'ipv6')

/** Whether an address is one on the open internet. */
export const isOutside = (address: string, family: number): boolean =>
  family === 6
    ? OUTSIDE_6.check(address, 'ipv6') && !INSIDE.check(address, 'ipv6')
    : !INSIDE.check(address, 'ipv4')

/**
 * Looks a name up for a connection and lets it connect to the open internet alone. It is asked at the connection
 * itself, so that a name cannot mean one thing when it is checked and another when it is used.
 */
export const outsideLookup: LookupFunction = (host, options, done) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    const allowed = error ? [] : found.filter(({ address, family }) => isOutside(address, family))
    const first = allowed[0]
    if (!first) done(error ?? new Error(`${host} is not on the open internet`), '', 0)
    else if (options.all) done(null, allowed)
    else done(null, first.address, first.family)
  })
}

/** The address of a push service as it may be kept: https, by name, on its own port, nobody named in it. Null else. */
export function readEndpoint(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || text.length > 1_000) return null
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const plain = url.username === '' && url.password === '' && url.port === '' && url.hash === ''
  return url.protocol === 'https:' && plain && isIP(host) === 0 && host.includes('.') ? url : null
}
