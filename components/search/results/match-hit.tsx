import { getLocale, getTranslations } from 'next-intl/server'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LIVE_STATUSES } from '#lib/shared/vocabulary.ts'

/** A match in one line: competition, time, teams and score. The whole row is one link. */
export async function MatchHit(props: {
  match: MatchRow
  competition: CompetitionBrief | undefined
  zone: string
}) {
  const { match, competition, zone } = props
  const language = await getLocale()
  const t = await getTranslations('search')
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  const versus = t('versus', { home, away })
  const known = match.home_score !== null && match.away_score !== null
  const league = competition
    ? localisedName(namesUnder(competition, 'short'), language) ||
      localisedName(namesUnder(competition, 'name'), language)
    : ''
  return (
    <li className="relative flex items-center gap-3 border-line border-t py-2 pr-4 pl-2 first:border-t-0 hover:bg-surface-2">
      <span className="relative z-1 size-7 shrink-0">
        <StarButton id={match.id} name={versus} />
      </span>
      <span className="flex w-28 shrink-0 flex-col gap-0.5 text-ink-2 text-xs">
        {LIVE_STATUSES.includes(match.status) ? (
          <span>
            <LiveBadge label={t('live')} />
          </span>
        ) : (
          <KickoffTime at={match.kickoff_at} zone={zone} language={language} show="both" />
        )}
        {league ? (
          <span className="flex min-w-0">
            <CompetitionChip name={league} colour={competition?.colour ?? null} />
          </span>
        ) : null}
      </span>
      <Link
        href={matchAddress(match)}
        className="min-w-0 flex-1 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
      >
        <span className="sr-only">
          {known
            ? t('score', {
                home,
                away,
                home_score: match.home_score ?? 0,
                away_score: match.away_score ?? 0,
              })
            : versus}
        </span>
        {/* Two lines on a phone; home, score and away in one line where there is space. */}
        <span
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_2rem_2rem_minmax(0,1fr)]"
        >
          <TeamName
            name={home}
            crestName={match.home_team_name_en ?? undefined}
            colours={match.home_colours}
            className="sm:flex-row-reverse sm:text-right"
          />
          <b className="num text-right text-md">{match.home_score ?? '–'}</b>
          <b className="num text-right text-md max-sm:order-last sm:text-left">{match.away_score ?? '–'}</b>
          <TeamName
            name={away}
            crestName={match.away_team_name_en ?? undefined}
            colours={match.away_colours}
          />
        </span>
      </Link>
      {match.score_hidden ? <RevealButton id={match.id} names={{ home, away }} /> : null}
    </li>
  )
}
