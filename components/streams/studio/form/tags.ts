import { characters } from '#lib/shared/text/characters.ts'
import { TAG_MOST, TAGS_MOST } from '#lib/shared/vocabulary/anchors.ts'

/** Tags as they are typed, between commas of either script; each once. */
export const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

type Words = (key: 'tagsMany' | 'tagLong', values: { most: number }) => string

/** What is wrong with typed tags, in words; null when nothing is. */
export function tagsFault(text: string, t: Words): string | null {
  const tags = tagsOf(text)
  if (tags.length > TAGS_MOST) return t('tagsMany', { most: TAGS_MOST })
  return tags.some((tag) => characters(tag) > TAG_MOST) ? t('tagLong', { most: TAG_MOST }) : null
}
