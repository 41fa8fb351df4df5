import { asc, eq } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import { circles } from '#lib/backend/db/schema/community/circles.ts'
import type { Language } from '#lib/shared/languages.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'
import en from '#messages/en/community.json' with { type: 'json' }
import vi from '#messages/vi/community.json' with { type: 'json' }
import zh from '#messages/zh/community.json' with { type: 'json' }

/** The names of the circle of a sport, which no table contains: they are texts of the site. */
export const sportNames = (sport: Sport): Record<Language, string> => ({
  zh: zh.sports[sport],
  en: en.sports[sport],
  vi: vi.sports[sport],
})

/** The sports with a text in one of their names, in any case. */
export const sportsNamed = (text: string): Sport[] =>
  SPORTS.filter((sport) =>
    Object.values(sportNames(sport)).some((name) => name.toLowerCase().includes(text.toLowerCase())),
  )

/** Loads the circles of the sports with their names. */
export async function loadSportCircles(db: Queryable) {
  const rows = await db
    .select({ id: circles.id, sport: circles.sport })
    .from(circles)
    .where(eq(circles.kind, 'sport'))
    .orderBy(asc(circles.id))
  return rows.map((row) => ({ ...row, names: sportNames(row.sport) }))
}
