import type { Queryable } from '#lib/backend/db/pool.ts'
import { loadSportCircles, newestPostTexts } from '#lib/backend/domains/community/index.ts'
import { newestVideoTitles } from '#lib/backend/domains/videos/index.ts'
import { type Named, named } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'
import { namedSpellings } from './named-spellings.ts'

/** Maximum number of videos and of posts that are searched, the newest first. */
const MAX_VIDEOS = 5_000
const MAX_POSTS = 2_000
/** Length of the beginning of a post that is searched, in UTF-16 units. */
const POST_LENGTH = 300

const withoutShortNames = { short_name_zh: null, short_name_en: null, short_name_vi: null }
/** Users write titles and texts in one language, which is not known. */
const inEvery = (text: string) => ({ name_zh: text, name_en: text, name_vi: text, ...withoutShortNames })

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

/** Loads the circles of sports; those of clubs and competitions are found with their subjects. */
export async function loadCircles(db: Queryable, spellings: Spellings): Promise<Named[]> {
  const rows = await loadSportCircles(db)
  return rows.map(({ id, sport, names: { zh, en, vi } }) =>
    named(
      {
        kind: 'circle',
        id,
        weight: 0,
        sport,
        names: { name_zh: zh, name_en: en, name_vi: vi, ...withoutShortNames },
      },
      namedSpellings(spellings, { zh: [zh], en: [en], vi: [vi] }),
    ),
  )
}
