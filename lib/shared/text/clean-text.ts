/** Controls, marks that change the direction of writing, and the private planes: nothing readable. */
const UNREADABLE =
  /[\p{Cc}\u200b\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Co}]/gu
/** More combining marks than a letter of any language has; they would only cover other lines. */
const PILE = /(\p{M}{4})\p{M}+/gu

/** Cleans a text for storage: one line, readable, trimmed. It stays plain text, whatever it contains. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(UNREADABLE, '').replace(/\s+/gu, ' ').replace(PILE, '$1').trim()
  // Joiners and combining marks without a base character show nothing.
  return /[^\p{Cf}\p{M}\s]/u.test(clean) ? clean : ''
}

/** Cleans a text of several lines for storage: each like `cleanText`, with at most one empty line between two. */
export function cleanLines(text: string): string {
  const lines = text.split(/\r\n?|\n/).map(cleanText)
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
