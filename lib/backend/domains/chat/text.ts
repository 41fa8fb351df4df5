import { LINE_MOST } from '#lib/shared/room-words.ts'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
/** Controls, marks that turn the direction of writing, and the private planes: nothing that one reads. */
const UNREADABLE = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufff9-\ufffb\p{Co}]/gu
/** As many accents as a letter of any language carries; more only climb over other lines. */
const PILE = /(\p{M}{4})\p{M}+/gu
// By name, since the compiler's target knows no sets of strings yet.
const WITH_SETS = 'v'
const EMOJI_ONLY = new RegExp(String.raw`^(?:\p{RGI_Emoji}|\s)+$`, WITH_SETS)

/** A line as it is kept: one line, readable, without blanks at its ends. It stays plain text, whatever stands in it. */
export const cleanText = (text: string): string =>
  text.toWellFormed().replace(/\s+/gu, ' ').replace(UNREADABLE, '').replace(PILE, '$1').trim()

/** Whether it is longer than a line may be, as people count characters. */
export function isTooLong(text: string): boolean {
  if (text.length <= LINE_MOST) return false
  let counted = 0
  for (const _ of graphemes.segment(text)) if (++counted > LINE_MOST) return true
  return false
}

export const isEmojiOnly = (text: string): boolean => EMOJI_ONLY.test(text)
