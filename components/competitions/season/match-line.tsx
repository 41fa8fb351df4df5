import { getLocale, getTranslations } from 'next-intl/server'
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
import { LiveScore } from './standings/live-score.tsx'

const STATUS_LABELS = {
  postponed: 'matches.postponed',
  cancelled: 'matches.cancelled',
  abandoned: 'matches.abandoned',
  awarded: 'matches.awarded',
  tbd: 'matches.tbd',
} as const

interface MatchLineProps {
  match: MatchRow
  /** The site's time zone. */
  zone: string
  /** Set where matches of several competitions are listed together. */
  competition?: CompetitionBrief | undefined
  /** Content of the last column; the notes by default. */
  end?: React.ReactNode
}

/** Returns the notes of a match: its status, extra time, penalties and score at half-time. */
async function notesOf(match: MatchRow): Promise<string[]> {
  const t = await getTranslations('competitions.database')
  const statusLabel = STATUS_LABELS[match.status as keyof typeof STATUS_LABELS]
  const hasScore = match.home_score !== null && match.away_score !== null
  const hasHalf = hasScore && match.sport === 'football' && match.status === 'finished'
  return [
    statusLabel ? t(statusLabel) : null,
    match.phase === 'aet' || match.phase === 'ap' ? t('matches.aet') : null,
    match.penalty_score
      ? t('matches.penalties', { home: match.penalty_score[0], away: match.penalty_score[1] })
      : null,
    hasHalf && match.half_score
      ? t('matches.half', { home: match.half_score[0], away: match.half_score[1] })
      : null,
  ].filter((note) => note !== null)
}

/** A match in one line: time, sides and score. The whole line is one link; it takes two lines on a phone. */
export async function MatchLine({ match, zone, competition, end }: MatchLineProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const home = localisedName(namesUnder(match, 'home_team_name'), language)
  const away = localisedName(namesUnder(match, 'away_team_name'), language)
  const live = LIVE_STATUSES.includes(match.status)
  const hasScore = match.home_score !== null && match.away_score !== null
  const isBehind = (own: number | null, other: number | null) =>
    !live && hasScore && (own ?? 0) < (other ?? 0)
  const notes = await notesOf(match)
  return (
    <li className="relative grid min-h-10 grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t px-4 py-1.5 first:border-t-0 hover:bg-surface-2 sm:grid-cols-[5.5rem_minmax(0,1fr)_9rem]">
      <span className="flex flex-col gap-0.5 text-ink-2 text-xs">
        {live ? (
          <span>
            <LiveBadge label={t('matches.live')} />
          </span>
        ) : (
          <KickoffTime
            at={match.kickoff_at}
            zone={zone}
            language={language}
            show={match.time_unknown ? 'date' : 'both'}
          />
        )}
        {competition ? (
          <span className="flex min-w-0">
            <CompetitionChip
              name={
                localisedName(namesUnder(competition, 'short'), language) ||
                localisedName(namesUnder(competition, 'name'), language)
              }
              colour={competition.colour}
            />
          </span>
        ) : null}
      </span>
      <Link
        href={matchAddress(match)}
        className="min-w-0 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2"
      >
        <span className="sr-only">
          {hasScore
            ? t('matches.score', {
                home,
                away,
                home_score: match.home_score ?? 0,
                away_score: match.away_score ?? 0,
              })
            : t('matches.versus', { home, away })}
        </span>
        <span
          aria-hidden="true"
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_4.5rem_minmax(0,1fr)]"
        >
          <TeamName
            name={home}
            crestName={match.home_team_name_en ?? undefined}
            colours={match.home_colours}
            quiet={isBehind(match.home_score, match.away_score)}
            className="sm:flex-row-reverse sm:text-right"
          />
          <b
            className={`num row-span-2 text-center text-md whitespace-nowrap max-sm:col-start-2 sm:row-span-1 ${live ? 'text-live' : ''}`}
          >
            {live && !match.score_hidden ? (
              <LiveScore id={match.id} home={match.home_score} away={match.away_score} />
            ) : hasScore ? (
              `${match.home_score} - ${match.away_score}`
            ) : (
              '–'
            )}
          </b>
          <TeamName
            name={away}
            crestName={match.away_team_name_en ?? undefined}
            colours={match.away_colours}
            quiet={isBehind(match.away_score, match.home_score)}
            className="max-sm:col-start-1 max-sm:row-start-2"
          />
        </span>
      </Link>
      <span className="num text-right text-ink-2 text-xs max-sm:hidden">
        {match.score_hidden ? (
          <RevealButton id={match.id} names={{ home, away }} />
        ) : (
          (end ?? notes.join(' · '))
        )}
      </span>
    </li>
  )
}
