import { plainText } from '#lib/backend/domains/streams/rooms/plain-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_TAG_LENGTH, MAX_TAGS } from '#lib/shared/vocabulary/anchors.ts'

/** Normalises tags: unique, without the hash sign. Refuses too many and too long ones. */
export function readTags(input: readonly string[]): string[] {
  const tags = [...new Set(input.map((tag) => plainText(tag).replace(/^#+\s*/, '')).filter(Boolean))]
  if (tags.length > MAX_TAGS) throw new Refusal('invalid', 'live.tags_many', { most: MAX_TAGS })
  if (tags.some((tag) => characters(tag) > MAX_TAG_LENGTH))
    throw new Refusal('invalid', 'live.tag_long', { most: MAX_TAG_LENGTH })
  return tags
}
