import type { Queryable } from '#lib/backend/db/pool.ts'
import { newestPostTexts } from '#lib/backend/domains/community/index.ts'
import { newestVideoTitles } from '#lib/backend/domains/videos/index.ts'
import { type Named, named } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'
import { namedSpellings } from './named-spellings.ts'

/** Maximum number of videos and of posts that are searched, the newest first. */
const MAX_VIDEOS = 5_000
const MAX_POSTS = 2_000
/** Length of the beginning of a post that is searched, in UTF-16 units. */
const POST_LENGTH = 300

/** Users write titles and texts in one language, which is not known. */
const ofNoLanguage = { short_name_zh: null, short_name_en: null, short_name_vi: null }
const inEvery = (text: string) => ({ name_zh: text, name_en: text, name_vi: text, ...ofNoLanguage })

/** Loads videos by their titles and tags; newer ones have a lower weight. */
export async function loadVideos(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const rows = await newestVideoTitles(db, MAX_VIDEOS)
  return rows.map(({ id, title, tags, simulated }, place) =>
    named(
      { kind: 'video', id, weight: place, names: inEvery(title), simulated },
      namedSpellings(spellings, {}, { same: [title, ...tags] }),
    ),
  )
}

/** Loads posts by the beginning of their texts; newer ones have a lower weight. */
export async function loadPosts(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const rows = await newestPostTexts(db, { limit: MAX_POSTS, length: POST_LENGTH })
  return rows.map(({ id, text, simulated }, place) =>
    named(
      { kind: 'post', id, weight: place, names: inEvery(text), simulated },
      namedSpellings(spellings, {}, { same: [text] }),
    ),
  )
}
