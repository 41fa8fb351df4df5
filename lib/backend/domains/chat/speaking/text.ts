import { LINE_MOST } from '#lib/shared/vocabulary/rooms.ts'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
// By name, since the compiler's target knows no sets of strings yet.
const WITH_SETS = 'v'
const EMOJI_ONLY = new RegExp(String.raw`^(?:\p{RGI_Emoji}|\s)+$`, WITH_SETS)

/** Whether it is longer than a line may be, as people count characters. */
export function isTooLong(text: string): boolean {
  if (text.length <= LINE_MOST) return false
  let counted = 0
  for (const _ of graphemes.segment(text)) if (++counted > LINE_MOST) return true
  return false
}

export const isEmojiOnly = (text: string): boolean => EMOJI_ONLY.test(text)
