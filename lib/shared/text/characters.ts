/**
 * Counts characters as people do: a letter with its marks, an emoji with its colour, a flag is one. Created
 * on first use, since browsers take a moment for it.
 */
let segmenter: Intl.Segmenter | undefined
const segments = (text: string) => {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' })
  return segmenter.segment(text)
}

export const characters = (text: string): number => [...segments(text)].length

/** Returns the first `count` characters of a text. */
export function firstCharacters(text: string, count: number): string {
  let seen = 0
  for (const { index } of segments(text)) {
    if (seen === count) return text.slice(0, index)
    seen++
  }
  return text
}
