/** FNV-1a of a text, 32 bits, unsigned: the same picture for the same name, on the server and in every browser. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  }
  return value >>> 0
}
