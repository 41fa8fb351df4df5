/**
 * Characters as people count them: a letter with its marks, an emoji with its colour, a flag is one. Made when first
 * needed, since browsers take a moment for it.
 */
let segmenter: Intl.Segmenter | undefined
const segments = (text: string) => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export const characters = (text: string): number => [...segments(text)].length

/** The first `most` characters of a text. */
export function firstCharacters(text: string, most: number): string {
  let taken = 0
  for (const { index } of segments(text)) {
    if (taken === most) return text.slice(0, index)
    taken++
  }
  return text
}
