import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTimeZone, getTranslations } from 'next-intl/server'
import { cache } from 'react'
import { SeasonBox } from '#components/competitions/season-box.tsx'
import { LeagueCards } from '#components/esports/league/league-cards.tsx'
import { LeagueLinks } from '#components/esports/league/league-links.tsx'
import { LeaguePanel } from '#components/esports/league/league-panel.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Columns } from '#components/layout/navigation/columns.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { getCompetitions, getSeasonTable } from '#lib/client/competitions/standings.ts'
import { getInitialList, getMatchesOfCompetition } from '#lib/client/matches/lists.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const loadLeagues = cache(async () =>
  (await getCompetitions()).list.filter(({ sport }) => sport === 'esports'),
)

/**
 * Returns the league of `?id=`, null without one. An id that is no e-sports league shows the not-found page.
 */
async function leagueOf({ searchParams }: Props) {
  const { id } = await searchParams
  if (id === undefined) return null
  const league = (await loadLeagues()).find((each) => String(each.id) === id)
  return league ?? notFound()
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const locale = await getLocale()
  const league = await leagueOf(props)
  if (!league) return pageMetadata(locale, 'gamingLeague')
  return pageMetadata(locale, 'gamingLeague', {
    title: localisedName(namesUnder(league, 'name'), locale),
    query: { id: league.id },
  })
}

/** An e-sports league: its table, and its live, upcoming and finished matches; without an id, all leagues. */
export default async function GamingLeague(props: Props) {
  const language = await getLocale()
  const t = await getTranslations('esports')
  const league = await leagueOf(props)
  const leagues = await loadLeagues()
  const head = (title: string) => (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pb-1">
        <h1 className="text-xl">{title}</h1>
        <p className="text-ink-2 text-xs">{t('lead')}</p>
        {league ? (
          <ClientMessages names={['common']}>
            <FollowButton kind="competition" id={league.id} name={title} />
          </ClientMessages>
        ) : null}
      </div>
      <LeagueLinks leagues={leagues} shown={league?.id ?? null} />
    </>
  )
  if (!league) {
    const live = new Map<number, number>()
    for (const { competition_id: id } of (await getInitialList('esports')).matches)
      live.set(id, (live.get(id) ?? 0) + 1)
    return (
      <Columns>
        {head(t('league.title'))}
        <LeagueCards leagues={leagues} live={live} />
      </Columns>
    )
  }
  const [around, table] = await Promise.all([
    getMatchesOfCompetition(league.id, { timeZone: await getTimeZone() }),
    // A league is shown even without its table, which then says that it could not be loaded.
    getSeasonTable({ competition_id: league.id, live: true }).catch(() => null),
  ])
  return (
    <ClientMessages names={['common', 'esports', 'competitions.standings']}>
      <Columns>
        {head(localisedName(namesUnder(league, 'name'), language))}
        <div className="grid grid-cols-1 items-start gap-x-6 xl:grid-cols-2">
          <div className="pt-4">
            <SeasonBox table={table} />
          </div>
          <div>
            <LeaguePanel
              key={league.id}
              competition={league.id}
              lists={{ live: around.live, next: around.next, last: around.last }}
              zone={around.time_zone}
              serverTime={around.server_time}
            />
          </div>
        </div>
        {league.is_simulated ? (
          <div className="pt-4">
            <SimulatedNote />
          </div>
        ) : null}
      </Columns>
    </ClientMessages>
  )
}
