import type { MatchText } from '#lib/contract/matches/detail.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

const SIDES = ['neutral', 'home', 'away'] as const

/** [id, position, minute, place in SIDES and 3 more when important, text] */
type Packed = readonly [id: number, position: number, minute: string, look: number, text: string]
export type PackedTexts = readonly Packed[]

/**
 * A commentary as it goes to the browser beside the HTML that already says it: in the one language the page is read
 * in, else the first language available, and without the names of its fields.
 */
export const packTexts = (texts: readonly MatchText[], language: Language): PackedTexts => {
  const order = [language, ...LANGUAGES]
  return texts.map((text): Packed => {
    const content = order.map((each) => text[`text_${each}`]).find(Boolean) ?? ''
    return [text.id, text.position, text.minute, SIDES.indexOf(text.side) + (text.important ? 3 : 0), content]
  })
}

/** The commentary again; whatever language a line was in counts as the reader's. */
export const unpackTexts = (packed: PackedTexts, language: Language): MatchText[] =>
  packed.map(([id, position, minute, look, content]) => ({
    id,
    position,
    minute,
    side: SIDES[look % 3] ?? 'neutral',
    important: look > 2,
    text_zh: null,
    text_en: null,
    text_vi: null,
    [`text_${language}`]: content,
  }))
