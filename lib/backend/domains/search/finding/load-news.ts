import type { Queryable } from '#lib/backend/db/pool.ts'
import { newestTitles } from '#lib/backend/domains/news/index.ts'
import { type Named, named } from '../matching/named.ts'
import type { Spellings } from '../matching/spellings.ts'
import { namedSpellings } from './named-spellings.ts'

/** Maximum number of titles that are searched, the newest first. */
const MAX_TITLES = 1_000

/**
 * Loads articles by their titles in every language; newer ones have a lower weight. `now`: site time in ms.
 */
export async function loadNews(db: Queryable, spellings: Spellings, now: number): Promise<Named[]> {
  const rows = await newestTitles(db, now, MAX_TITLES)
  return rows.map(({ id, nameZh, nameEn, nameVi, simulated }, place) =>
    named(
      {
        kind: 'news',
        id,
        weight: place,
        names: {
          name_zh: nameZh,
          name_en: nameEn,
          name_vi: nameVi,
          short_name_zh: null,
          short_name_en: null,
          short_name_vi: null,
        },
        simulated,
      },
      namedSpellings(spellings, { zh: [nameZh], en: [nameEn], vi: [nameVi] }),
    ),
  )
}
