import { notFound } from 'next/navigation'
import { getTimeZone } from 'next-intl/server'
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
import type { CompetitionInfo } from '#lib/contract/competitions/season.ts'
import type { Sport } from '#lib/shared/vocabulary.ts'

/** Shows the not-found page for an unknown id; throws other errors. */
export async function orNotFound<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    if (isNotFound(error)) notFound()
    throw error
  }
}

const loadAbout = cache(async (id: number, season_id: number | undefined) => {
  const input = { id, ...(season_id === undefined ? {} : { season_id }) }
  return orNotFound(getAbout(input, { timeZone: await getTimeZone() }))
})

/** Returns the first competition of a sport, for an address without one. */
const firstCompetitionId = cache(async (sport: Sport) => {
  const { list } = await getCompetitions()
  const [first] = list
    .filter((each) => each.sport === sport)
    .sort((one, other) => one.position - other.position || one.id - other.id)
  return first?.id ?? notFound()
})

/** Returns the tabs of a season, in order. */
export const tabsOf = (about: CompetitionInfo): SeasonTab[] =>
  SEASON_TABS.filter(
    (tab) =>
      (tab !== 'table' || about.has_table) &&
      (tab !== 'bracket' || about.has_bracket) &&
      // Ratings exist only for football.
      (tab !== 'eleven' || about.competition.sport === 'football'),
  )

export interface SeasonRequest {
  query: SeasonQuery
  about: CompetitionInfo
  tab: SeasonTab
}

/** Loads the season of the address with its head; unknown competitions, seasons and rounds are not found. */
export async function loadSeason(
  sport: Sport,
  searchParams: Promise<Record<string, string | string[] | undefined>>,
): Promise<SeasonRequest> {
  const query = readSeasonQuery(await searchParams)
  if (query.id === null || query.season === null) notFound()
  const about = await loadAbout(query.id ?? (await firstCompetitionId(sport)), query.season)
  if (about.competition.sport !== sport) notFound()
  const tabs = tabsOf(about)
  return { query, about, tab: tabs.find((tab) => tab === query.tab) ?? tabs[0] ?? 'matches' }
}
