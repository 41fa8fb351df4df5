import { MAX_MESSAGE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
// The flag is a variable since the compiler's target does not know the `v` flag yet.
const WITH_SETS = 'v'
/** Created by the first message, since its sets take longer to compile than the rest of the module to load. */
let emojiOnly: RegExp | undefined

/** Whether a text is longer than a message may be, counted in graphemes. */
export function isTooLong(text: string, maxLength = MAX_MESSAGE_LENGTH): boolean {
  if (text.length <= maxLength) return false
  let counted = 0
  for (const _ of graphemes.segment(text)) if (++counted > maxLength) return true
  return false
}

export function isEmojiOnly(text: string): boolean {
  emojiOnly ??= new RegExp(String.raw`^(?:\p{RGI_Emoji}|\s)+$`, WITH_SETS)
  return emojiOnly.test(text)
}
