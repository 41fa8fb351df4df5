let codes: Map<string, readonly number[]> | undefined

/** The bytes of every character of GBK, from what the platform decodes: Node has no encoder for it. */
function gbkCodes(): Map<string, readonly number[]> {
  const decoder = new TextDecoder('gbk', { fatal: false })
  const found = new Map<string, readonly number[]>()
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const character = decoder.decode(Uint8Array.of(high, low))
      if (low !== 0x7f && [...character].length === 1) found.set(character, [high, low])
    }
  return found
}

/** Encodes a text in GBK. Throws for a character that it does not have. */
export function encodeGbk(text: string): Uint8Array {
  codes ??= gbkCodes()
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0)
      const bytes = code < 0x80 ? [code] : codes?.get(character)
      if (!bytes) throw new Error(`${character} is not in GBK`)
      return [...bytes]
    }),
  )
}
