'use client'

import { useLocale, useTranslations } from 'next-intl'
import { OddsLine } from '#components/odds/odds-line.tsx'
import { useQuietMatch } from '#lib/client/matches/quiet-matches.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import type { Company, RowOdds } from '#lib/contract/odds.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import { EventMark } from '../room-match/event-mark.tsx'
import { MatchClock } from '../room-match/match-clock.tsx'
import { useScored } from '../room-match/use-scored.ts'
import { teamsOf } from '../rooms/room-names.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'

interface RoomTileScoreProps {
  match: MatchRow
  odds: { company: Company; quotes: RowOdds } | null
  icons: StreamIcons
  serverTime: string
  /** There is space for the latest event and the odds. */
  large: boolean
}

/** The match of one of several pictures, with that picture's delay. */
export function RoomTileScore({ match, odds, icons, serverTime, large }: RoomTileScoreProps) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const multi = useTranslations('streams.watch.multi')
  const common = useTranslations('common')
  const scored = useScored(match)
  useQuietMatch(match.id)
  const { home, away } = teamsOf(match, language)
  const { home_score: one, away_score: other, note } = match
  const none = one === null || other === null
  const playerName = note?.player_name ? localisedName(note.player_name, language) : ''
  return (
    <section
      aria-label={multi('score')}
      className={`absolute inset-x-0 bottom-0 flex items-center gap-2 bg-scrim px-2 py-1 text-sm transition-colors ${scored ? 'bg-live-weak' : ''}`}
    >
      <p className="flex min-w-0 items-baseline gap-2">
        <span className="truncate" title={home}>
          {home}
        </span>
        <span className="num shrink-0 font-bold">
          <span aria-hidden="true">{none ? '–' : `${one} - ${other}`}</span>
          <span className="sr-only">
            {none ? common('noScore') : common('score', { home: String(one), away: String(other) })}
          </span>
        </span>
        <span className="truncate" title={away}>
          {away}
        </span>
        <span className="shrink-0 text-xs">
          <MatchClock match={match} serverTime={serverTime} kickoff={null} />
        </span>
      </p>
      {large && note && !note.cancelled ? (
        <p className="flex min-w-0 items-center gap-1.5 text-ink-2 text-xs max-sm:hidden">
          <EventMark type={note.type} sport={match.sport} icons={icons} />
          <span className="truncate">
            {[t(`event.${note.type}`), playerName].filter(Boolean).join(' · ')}
          </span>
        </p>
      ) : null}
      {large && odds ? (
        <span className="ml-auto shrink-0 max-md:hidden">
          <OddsLine match={match} {...odds} language={language} brief />
        </span>
      ) : null}
    </section>
  )
}
