import type { MatchText } from '#lib/contract/matches/detail.ts'
import { LANGUAGES, type Language } from '#lib/shared/languages.ts'

const SIDES = ['neutral', 'home', 'away'] as const

/** [id, position, minute, index in SIDES plus 3 if important, text] */
type Packed = readonly [id: number, position: number, minute: string, flags: number, text: string]
export type PackedTexts = readonly Packed[]

/**
 * A commentary as sent to the browser beside the HTML that already contains it: only in the language of the
 * page, or else the first one available, and without field names.
 */
export const packTexts = (texts: readonly MatchText[], language: Language): PackedTexts => {
  const order = [language, ...LANGUAGES]
  return texts.map((text): Packed => {
    const content = order.map((each) => text[`text_${each}`]).find(Boolean) ?? ''
    return [text.id, text.position, text.minute, SIDES.indexOf(text.side) + (text.important ? 3 : 0), content]
  })
}

/** Unpacks the commentary; every text is stored under the viewer's language, whatever language it was in. */
export const unpackTexts = (packed: PackedTexts, language: Language): MatchText[] =>
  packed.map(([id, position, minute, flags, content]) => ({
    id,
    position,
    minute,
    side: SIDES[flags % 3] ?? 'neutral',
    important: flags > 2,
    text_zh: null,
    text_en: null,
    text_vi: null,
    [`text_${language}`]: content,
  }))
