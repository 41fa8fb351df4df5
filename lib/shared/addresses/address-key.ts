/**
 * Returns the key under which calls and sockets of an address are counted: an IPv4 address itself (also when
 * written inside an IPv6 one), and the 64-bit network of an IPv6 address, since a client with one address of
 * it has them all. Texts that are not an address are returned unchanged.
 */
export function addressKey(address: string): string {
  const bare = address.split('%')[0] ?? address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)
  if (mapped?.[1]) return mapped[1]
  if (!bare.includes(':') || !/^[0-9a-f:.]+$/i.test(bare)) return address
  const [head = '', tail] = bare.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const middle = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(Math.max(0, middle)).fill('0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
