/**
 * The picture types that are accepted. The declared type is ignored: the type is detected from the first
 * bytes.
 */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const starts = (bytes: Uint8Array, at: number, ...expected: number[]) =>
  expected.every((byte, n) => bytes[at + n] === byte)

/** Returns the type that a file's first bytes have, or null. */
export function sniff(bytes: Uint8Array): PictureType | null {
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50))
    return 'image/webp'
  return null
}
