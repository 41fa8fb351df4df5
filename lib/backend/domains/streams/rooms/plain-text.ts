/**
 * Characters that visible text must not contain: controls, and marks that change the direction of the text
 * after them.
 */
const INVISIBLE = /[\p{Cc}\u200b\u200e\u200f\u2028\u2029\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu

/**
 * Normalises a text for storage: NFC, no invisible characters, one space between words. With `multiline`,
 * line breaks are kept.
 */
export function plainText(text: string, { multiline = false } = {}): string {
  const clean = (line: string) => line.replace(INVISIBLE, ' ').replace(/\s+/gu, ' ').trim()
  const normal = text.normalize('NFC')
  if (!multiline) return clean(normal)
  return normal
    .split(/\r\n|\n|\r/)
    .map(clean)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
