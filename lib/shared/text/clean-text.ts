/** Controls, marks that turn the direction of writing, and the private planes: nothing that one reads. */
const UNREADABLE =
  /[\p{Cc}\u200b\u200e\u200f\u2060-\u2064\ufeff\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Co}]/gu
/** As many accents as a letter of any language carries; more only climb over other lines. */
const PILE = /(\p{M}{4})\p{M}+/gu

/** A line as it is kept: one line, readable, without blanks at its ends. It stays plain text, whatever stands in it. */
export function cleanText(text: string): string {
  const clean = text.toWellFormed().replace(UNREADABLE, '').replace(/\s+/gu, ' ').replace(PILE, '$1').trim()
  // Joiners and accents with nothing to hold on to say nothing.
  return /[^\p{Cf}\p{M}\s]/u.test(clean) ? clean : ''
}
