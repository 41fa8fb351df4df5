'use client'

import { useLocale, useTranslations } from 'next-intl'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import type { ScoreDelay } from '../delay/score-delay.ts'
import { useDelayedValue } from '../delay/use-delayed-value.ts'
import { MatchClock } from '../room-match/match-clock.tsx'
import { useScored } from '../room-match/use-scored.ts'
import { teamsOf } from '../rooms/room-names.ts'

type Match = NonNullable<RoomCard['match']>

interface HeroScoreProps {
  match: Match
  delay: ScoreDelay
  serverTime: string
  timeZone: string
}

/**
 * Teams, score and clock of the match of the playing picture, with the picture's delay. Narrow screens show
 * team abbreviations.
 */
export function HeroScore({ match: newest, delay, serverTime, timeZone }: HeroScoreProps) {
  const match = useDelayedValue(newest, newest.id, delay)
  const language = useLocale()
  const common = useTranslations('common')
  const scored = useScored(match)
  const teams = teamsOf(match, language)
  const { home_score: home, away_score: away } = match
  return (
    <p className="flex min-w-0 items-center gap-2.5 bg-bg/86 px-3 max-lg:gap-2 max-lg:px-2">
      <Team name={teams.home} short={match.home_abbr} />
      <span className={`num shrink-0 font-bold ${scored ? 'text-live' : ''}`}>
        {home === null || away === null ? common('versus') : `${home}-${away}`}
      </span>
      <Team name={teams.away} short={match.away_abbr} />
      <span className="shrink-0">
        <MatchClock
          match={match}
          serverTime={serverTime}
          kickoff={<KickoffTime at={match.kickoff_at} zone={timeZone} language={language} />}
        />
      </span>
    </p>
  )
}

function Team({ name, short }: { name: string; short: string | null }) {
  if (!short) return <span className="truncate">{name}</span>
  return (
    <>
      <span className="truncate max-sm:sr-only">{name}</span>
      <span aria-hidden="true" className="sm:hidden">
        {short}
      </span>
    </>
  )
}
