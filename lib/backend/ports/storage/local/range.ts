/** Which bytes of a file of `size` are wanted, both ends counted in. `all`: the whole; `none`: there are no such bytes. */
export type Wanted = { from: number; to: number } | 'all' | 'none'

/** Reads a Range header (RFC 9110, 14.2). What is not understood, and several ranges at once, is answered with the whole. */
export function wantedBytes(header: string | null, size: number): Wanted {
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
