/** The requested bytes of a file, both ends inclusive. `all`: the whole file; `none`: no such bytes. */
export type ByteRange = { from: number; to: number } | 'all' | 'none'

/**
 * Parses a Range header (RFC 9110, 14.2). An invalid header and several ranges are answered with the whole
 * file.
 */
export function parseByteRange(header: string | null, size: number): ByteRange {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return 'all'
  const [, first = '', last = ''] = match
  if (first === '') {
    const count = Math.min(Number(last), size)
    return count === 0 ? 'none' : { from: size - count, to: size - 1 }
  }
  const from = Number(first)
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < from) return 'all'
  return from >= size ? 'none' : { from, to }
}
