'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ScoreDigits } from '#components/shared/figures/score-digits.tsx'
import { RevealButton } from '#components/shared/scores/reveal-button.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomInfo } from '#lib/contract/streams/rooms.ts'
import { GoalStatus } from '../room-match/goal-status.tsx'
import { MatchClock } from '../room-match/match-clock.tsx'
import { useScored } from '../room-match/use-scored.ts'
import { crestNames, teamsOf } from '../rooms/room-names.ts'

const SIDE = 'flex min-w-0 items-center gap-1.5 font-semibold text-sm leading-4'

interface ScoreLineProps {
  match: MatchRow
  info: Pick<RoomInfo, 'server_time' | 'time_zone'>
}

/** The match under the picture of a phone, in one line: teams, score and clock. */
export function ScoreLine({ match, info }: ScoreLineProps) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const scored = useScored(match)
  const teams = teamsOf(match, language)
  const crests = crestNames(match)
  const { home_score: home, away_score: away } = match
  const sentence =
    home === null || away === null
      ? common('noScore')
      : common('score', { home: String(home), away: String(away) })
  return (
    <section
      aria-label={t('room.score')}
      className={`grid min-h-11 grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto] items-center gap-x-2 border-line border-b px-3 py-1 transition-colors in-data-short:hidden ${scored ? 'bg-live-weak' : ''}`}
    >
      <span className={`${SIDE} justify-end text-right`}>
        <span className="line-clamp-2 min-w-0">{teams.home}</span>
        <Crest colours={match.home_colours} name={crests.home} size={20} />
      </span>
      {match.score_hidden ? (
        <RevealButton id={match.id} names={teams} />
      ) : (
        <ScoreDigits home={home} away={away} sentence={sentence} size="strip" scored={scored} />
      )}
      <span className={SIDE}>
        <Crest colours={match.away_colours} name={crests.away} size={20} />
        <span className="line-clamp-2 min-w-0">{teams.away}</span>
      </span>
      <span className="min-w-10 text-right text-sm">
        <MatchClock
          match={match}
          serverTime={info.server_time}
          kickoff={
            <KickoffTime
              at={match.kickoff_at}
              zone={info.time_zone}
              language={language}
              className="font-semibold"
              unknown={match.time_unknown ? common('timeUnknown') : undefined}
            />
          }
        />
      </span>
      <GoalStatus match={match} scored={scored !== null} />
    </section>
  )
}
