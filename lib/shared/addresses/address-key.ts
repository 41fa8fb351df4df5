/**
 * Who counts as one address when calls and sockets are counted: an IPv4 address as it stands (also when written
 * inside an IPv6 one), and of an IPv6 address the network of 64 bits, since anyone who has one address of it has them
 * all. Texts that are no address come back as they are.
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
