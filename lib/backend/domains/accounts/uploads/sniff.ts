/** The pictures we take. What a file says of itself counts for nothing: this is read from its first bytes. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/webp'

const starts = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, n) => bytes[at + n] === byte)

/** Which of them a file begins as, or null. */
export function sniff(bytes: Uint8Array): PictureType | null {
  if (starts(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
  if (starts(bytes, 0, 0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (starts(bytes, 0, 0x52, 0x49, 0x46, 0x46) && starts(bytes, 8, 0x57, 0x45, 0x42, 0x50))
    return 'image/webp'
  return null
}
