import { getLocale, getTranslations } from 'next-intl/server'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { LiveDot } from '#components/ui/buttons/live-badge.tsx'
import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface LeagueCardsProps {
  leagues: readonly (CompetitionBrief & { season_name: string | null })[]
  /** Number of series in play, by league. */
  live: ReadonlyMap<number, number>
}

/** Every league as a card: name, region, season, number of live series. */
export async function LeagueCards({ leagues, live }: LeagueCardsProps) {
  const language = await getLocale()
  const t = await getTranslations('esports.league')
  return (
    <ul className="grid gap-2 pt-4 sm:grid-cols-2 lg:gap-3 xl:grid-cols-4">
      {leagues.map((league) => {
        const name = localisedName(namesUnder(league, 'name'), language)
        const count = live.get(league.id) ?? 0
        return (
          <li key={league.id}>
            <Link
              href={`/gamingLeague?id=${league.id}`}
              className="flex h-full flex-col gap-2 rounded-md border border-line bg-surface px-4 py-3 hover:border-line-strong"
            >
              <span className="flex items-center gap-2">
                <CompetitionChip
                  name={localisedName(namesUnder(league, 'short'), language) || name}
                  colour={league.colour}
                />
                {count > 0 ? (
                  <span className="num ml-auto flex items-center gap-1.5 text-live text-xs">
                    <LiveDot />
                    {t('liveCount', { count })}
                  </span>
                ) : null}
              </span>
              <b className="font-semibold text-base">{name}</b>
              <span className="num mt-auto text-ink-2 text-xs">
                {[
                  localisedName(namesUnder(league, 'country'), language),
                  league.season_name ? t('season', { season: league.season_name }) : '',
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
