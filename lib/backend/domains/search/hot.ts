import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { competitions } from '#lib/backend/db/schema/competitions.ts'
import { searchPins } from '#lib/backend/db/schema/search.ts'
import { teamsPlaying } from '#lib/backend/domains/matches/index.ts'
import { MAX_HOT_TERMS } from '#lib/shared/vocabulary/search.ts'
import type { HotTerm, SearchDeps } from './deps.ts'
import type { Named } from './matching/named.ts'

/**
 * Maximum number of places for frequently searched terms and for live teams. The rest goes to popular
 * competitions.
 */
const MAX_SEARCHED = 5
const MAX_LIVE = 4

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
    .limit(MAX_HOT_TERMS)
  return list.map((pin) => ({
    short_name_zh: pin.nameZh,
    short_name_en: pin.nameEn,
    short_name_vi: pin.nameVi,
    why: 'pinned',
  }))
}

/**
 * Returns up to ten hot terms without duplicates: pinned by an operator, frequently searched, teams playing
 * now, the first competitions of each sport.
 */
export async function hotTerms({
  db,
  index,
  counter,
}: Pick<SearchDeps, 'index' | 'counter'> & { db: Queryable }): Promise<HotTerm[]> {
  const list: HotTerm[] = []
  const names = new Set<string>()
  const add = (term: HotTerm) => {
    const name = term.short_name_zh ?? term.short_name_en ?? term.short_name_vi
    if (!name || names.has(name) || list.length >= MAX_HOT_TERMS) return
    names.add(name)
    list.push(term)
  }
  for (const pin of await pins(db)) add(pin)
  for (const { kind, id } of await counter.loadTop(MAX_SEARCHED)) {
    const named = await index.get(kind, id)
    if (named) add(termOf('searched', named))
  }
  for (const id of await teamsPlaying(db, MAX_LIVE)) {
    const named = await index.get('team', id)
    if (named) add(termOf('live', named))
  }
  const rank = sql`row_number() over (partition by ${competitions.sport} order by ${competitions.position})`
  const sport = sql`array_position(array['football', 'basketball', 'esports'], ${competitions.sport})`
  const first = await db
    .select({ id: competitions.id })
    .from(competitions)
    .orderBy(asc(rank), asc(sport), asc(competitions.id))
    .limit(MAX_HOT_TERMS)
  for (const { id } of first) {
    const named = await index.get('competition', id)
    if (named) add(termOf('popular', named))
  }
  return list
}
