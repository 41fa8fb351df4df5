'use client'

import { useTranslations } from 'next-intl'
import { memo } from 'react'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { TeamName } from '#components/shared/teams/team-name.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { MatchBookings } from '#lib/contract/streams/reservations.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { isLive } from '../lists/board/view.ts'
import type { CompetitionModel, RowModel } from '../lists/row/row-model.ts'
import { MatchMinute } from '../match-minute.tsx'
import { BookedStreamers } from './booked-streamers.tsx'
import { COMING } from './coming.ts'

interface ScheduleRowProps {
  row: RowModel
  competition: CompetitionModel | undefined
  /** Rooms that will stream it. */
  booked: MatchBookings | undefined
  language: Language
  serverTime: string
  zone: string
}

/** One match: time, competition, teams, state, and the rooms that stream it. */
export const ScheduleRow = memo(function ScheduleRow(props: ScheduleRowProps) {
  const { row, competition, booked, language, serverTime, zone } = props
  const t = useTranslations('matches.schedule')
  const matches = useTranslations('matches.lists')
  const common = useTranslations('common')
  const live = isLive(row.status)
  const coming = COMING.has(row.status)
  const [room, ...others] = row.rooms
  const pair = t('pair', { home: row.home.name, away: row.away.name })
  const isBehind = (side: 'home' | 'away') =>
    !live && !coming && (row[side].score ?? 0) < (row[side === 'home' ? 'away' : 'home'].score ?? 0)
  return (
    <li className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-2 hover:bg-surface-2 md:grid-cols-[3.25rem_6.5rem_minmax(0,1fr)_7rem_auto] xl:grid-cols-[3.25rem_9rem_minmax(0,1fr)_9rem_auto] md:px-4">
      <span className="text-center leading-tight">
        <KickoffTime
          at={row.kickoff}
          zone={zone}
          language={language}
          unknown={row.timeUnknown ? common('timeUnknown') : undefined}
          className={`block text-md ${coming ? 'font-bold' : 'text-ink-2'}`}
        />
        {coming ? null : (
          <span className="block text-xs">
            <MatchMinute match={row} at={Date.parse(serverTime)} />
          </span>
        )}
      </span>
      <span className="min-w-0 text-ink-2 text-xs max-md:hidden">
        {competition ? <CompetitionChip name={competition.short} colour={competition.colour} /> : null}
        {row.round ? <span className="mt-0.5 block truncate">{row.round}</span> : null}
      </span>
      <Link
        href={matchAddress({ id: row.id, sport: competition?.sport ?? 'football' })}
        className="grid min-h-11 min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-sm -outline-offset-2 md:grid-cols-[minmax(0,1fr)_4rem_minmax(0,1fr)]"
      >
        <TeamName
          name={row.home.name}
          colours={row.home.colours}
          quiet={isBehind('home')}
          className="font-medium md:flex-row-reverse md:text-right"
        />
        <span className={`num text-center font-bold text-lg max-md:row-span-2 ${live ? 'text-live' : ''}`}>
          {row.home.score === null ? (
            <span className="font-normal text-ink-3 text-sm">{matches('versus')}</span>
          ) : (
            `${row.home.score} - ${row.away.score ?? 0}`
          )}
        </span>
        <TeamName
          name={row.away.name}
          colours={row.away.colours}
          quiet={isBehind('away')}
          className="font-medium max-md:col-start-1 max-md:row-start-2"
        />
        <span className="truncate text-ink-3 text-xs md:hidden">
          {[competition?.short, row.round].filter(Boolean).join(' · ')}
        </span>
      </Link>
      <span className="min-w-0 max-md:col-start-2 max-md:row-start-2 max-md:empty:hidden">
        {room ? (
          <Link
            href={`/live?id=${room.id}`}
            className="hit-44 flex min-w-0 items-center gap-1 font-medium text-live text-sm hover:underline max-md:min-h-6"
          >
            <span className="truncate">{t('watch', { name: room.name })}</span>
            {others.length > 0 ? <span className="num shrink-0">{`+${others.length}`}</span> : null}
          </Link>
        ) : booked ? (
          <BookedStreamers booked={booked} />
        ) : null}
      </span>
      <span className="flex items-center justify-end max-md:col-start-3 max-md:row-start-1 md:w-20">
        {coming && row.status !== 'unknown' ? (
          <ReserveButton kind="match" id={row.id} startsAt={row.kickoff} name={pair} variant="icon" />
        ) : null}
        <span className="grid h-11 w-11 place-items-center max-md:w-9">
          <StarButton id={row.id} name={pair} />
        </span>
      </span>
    </li>
  )
})
