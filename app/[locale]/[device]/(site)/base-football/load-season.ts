import { notFound } from 'next/navigation'
import { cache } from 'react'
import {
  readSeasonQuery,
  SEASON_TABS,
  type SeasonQuery,
  type SeasonTab,
} from '#components/competitions/season/read-season-query.ts'
import { getAbout } from '#lib/client/competitions/season.ts'
import { getCompetitions } from '#lib/client/competitions/standings.ts'
import { isNotFound } from '#lib/client/core/errors.ts'
import type { CompetitionAbout } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** An unknown id leads to the page that says so; anything else that fails is an error. */
export async function orNotFound<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
}

const loadAbout = cache((id: number, season_id: number | undefined) =>
  orNotFound(getAbout({ id, ...(season_id === undefined ? {} : { season_id }) })),
)

/** The first competition of a sport, for an address that names none. */
const firstOf = cache(async (sport: Sport) => {
  const { list } = await getCompetitions()
  const [first] = list
    .filter((each) => each.sport === sport)
    .sort((one, other) => one.position - other.position || one.id - other.id)
  return first?.id ?? notFound()
})

/** Parts that a season has, in order. */
export const tabsOf = (about: CompetitionAbout): SeasonTab[] =>
  SEASON_TABS.filter(
    (tab) =>
      (tab !== 'table' || about.has_table) &&
      (tab !== 'bracket' || about.has_bracket) &&
      // Of other sports nobody tells ratings.
      (tab !== 'eleven' || about.competition.sport === 'football'),
  )

export interface Asked {
  query: SeasonQuery
  about: CompetitionAbout
  tab: SeasonTab
}

/** What the address asks for, with the season's head; unknown competitions, seasons and rounds are not found. */
export async function loadSeason(
  sport: Sport,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<Asked> {
  const query = readSeasonQuery(await searchParams)
  if (query.id === null || query.season === null) notFound()
  const about = await loadAbout(query.id ?? (await firstOf(sport)), query.season)
  if (about.competition.sport !== sport) notFound()
  const tabs = tabsOf(about)
  return { query, about, tab: tabs.find((tab) => tab === query.tab) ?? tabs[0] ?? 'matches' }
}
