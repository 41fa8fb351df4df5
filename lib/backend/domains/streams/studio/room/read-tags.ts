import { plainText } from '#lib/backend/domains/streams/rooms/plain-text.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { TAG_MOST, TAGS_MOST } from '#lib/shared/vocabulary/anchors.ts'

/** Tags as they are kept: each once, without its sharp sign. Refuses too many and too long ones. */
export function readTags(given: readonly string[]): string[] {
  const tags = [...new Set(given.map((tag) => plainText(tag).replace(/^#+\s*/, '')).filter(Boolean))]
  if (tags.length > TAGS_MOST) throw new Refusal('invalid', 'live.tags_many', { most: TAGS_MOST })
  if (tags.some((tag) => characters(tag) > TAG_MOST))
    throw new Refusal('invalid', 'live.tag_long', { most: TAG_MOST })
  return tags
}
