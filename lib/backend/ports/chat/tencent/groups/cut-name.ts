/** Limit of a group's name in bytes of UTF-8. */
const MAX_NAME_BYTES = 100

/** Cuts the name of a group at a character so that Tencent IM accepts it. */
export function cutName(name: string): string {
  let cut = ''
  for (const character of name) {
    if (Buffer.byteLength(cut + character) > MAX_NAME_BYTES) break
    cut += character
  }
  return cut
}
