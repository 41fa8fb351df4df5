import { characters } from '#lib/shared/text/characters.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#lib/shared/vocabulary/anchors.ts'

/** Parses tags separated by ASCII or Chinese commas, each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

type Translate = (key: 'tagsMany' | 'tagLong', values: { most: number }) => string

/** Returns the error text of the typed tags; null if they are valid. */
export function tagsErrorText(text: string, t: Translate): string | null {
  const tags = tagsOf(text)
  if (tags.length > MAX_TAGS) return t('tagsMany', { most: MAX_TAGS })
  return tags.some((tag) => characters(tag) > MAX_TAG_LENGTH) ? t('tagLong', { most: MAX_TAG_LENGTH }) : null
}
