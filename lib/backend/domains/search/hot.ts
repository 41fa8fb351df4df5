import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import { teamsPlaying } from '#lib/backend/domains/matches/index.ts'
import { SEARCH_MOST_HOT } from '#lib/shared/vocabulary/search.ts'
import type { HotTerm, SearchParts } from './deps.ts'
import type { Named } from './matching/named.ts'

/** Places for what was looked for; what is live then has its share, and the rest goes to what is always popular. */
const SEARCHED = 5
const LIVE = 4

const termOf = (why: HotTerm['why'], { names }: Named): HotTerm => ({
  short_name_zh: names.short_name_zh,
  short_name_en: names.short_name_en,
  short_name_vi: names.short_name_vi,
  why,
})

const pins = async (db: Queryable): Promise<HotTerm[]> => {
  const list = await db
    .select()
    .from(searchPins)
    .where(eq(searchPins.active, true))
    .orderBy(asc(searchPins.position), asc(searchPins.id))
    .limit(SEARCH_MOST_HOT)
  return list.map((pin) => ({
    short_name_zh: pin.nameZh,
    short_name_en: pin.nameEn,
    short_name_vi: pin.nameVi,
    why: 'pinned',
  }))
}

/** Up to ten hot terms, each once: an operator's, what many looked for, who plays now, the first competitions of each sport. */
export async function hotTerms({
  db,
  index,
  tally,
}: Pick<SearchParts, 'index' | 'tally'> & { db: Queryable }): Promise<HotTerm[]> {
  const list: HotTerm[] = []
  const names = new Set<string>()
  const put = (term: HotTerm) => {
    const name = term.short_name_zh ?? term.short_name_en ?? term.short_name_vi
    if (!name || names.has(name) || list.length >= SEARCH_MOST_HOT) return
    names.add(name)
    list.push(term)
  }
  for (const pin of await pins(db)) put(pin)
  for (const { kind, id } of await tally.most(SEARCHED)) {
    const named = await index.get(kind, id)
    if (named) put(termOf('searched', named))
  }
  for (const id of await teamsPlaying(db, LIVE)) {
    const named = await index.get('team', id)
    if (named) put(termOf('live', named))
  }
  const turn = sql`row_number() over (partition by ${competitions.sport} order by ${competitions.position})`
  const sport = sql`array_position(array['football', 'basketball', 'esports'], ${competitions.sport})`
  const first = await db
    .select({ id: competitions.id })
    .from(competitions)
    .orderBy(asc(turn), asc(sport), asc(competitions.id))
    .limit(SEARCH_MOST_HOT)
  for (const { id } of first) {
    const named = await index.get('competition', id)
    if (named) put(termOf('popular', named))
  }
  return list
}
