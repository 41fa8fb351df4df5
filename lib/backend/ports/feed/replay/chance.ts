/**
 * A pseudo-random number from 0 to 1, deterministic for the same keys (FNV-1a, 32 bits, finished as in
 * MurmurHash3).
 */
export function chance(...keys: (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const char of keys.join(' ')) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
