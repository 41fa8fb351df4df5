/** What no line for people holds: controls, and marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/** A text as it is kept: one form for each letter, nothing unseen, one space between words. With `lines` breaks stay. */
export function plainText(text: string, { lines = false } = {}): string {
  const clean = (line: string) => line.replace(UNSEEN, ' ').replace(/\s+/gu, ' ').trim()
  const normal = text.normalize('NFC')
  if (!lines) return clean(normal)
  return normal
    .split(/\r\n|\n|\r/)
    .map(clean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
