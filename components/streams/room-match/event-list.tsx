'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { MatchEvent, MatchRow } from '#lib/contract/matches/match.ts'
import { localisedName } from '#lib/shared/text/names.ts'
import type { EventType } from '#lib/shared/vocabulary.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { EventMark } from './event-mark.tsx'

/** Event types left out of the list, because a match has hundreds of them. */
const SMALL: ReadonlySet<EventType> = new Set<EventType>([
  'corner',
  'make',
  'miss',
  'free_throw_made',
  'free_throw_missed',
  'rebound',
  'turnover',
  'foul',
  'violation',
  'jump_ball',
  'round_won',
  'period_start',
])
const MAX_EVENTS = 60

const minuteOf = ({ minute, added }: MatchEvent) => (added ? `${minute}+${added}` : `${minute}`)

/** The match's events, newest first: the home side's aligned left, the away side's aligned right. */
export function EventList({
  events,
  match,
  icons,
}: {
  events: readonly MatchEvent[]
  match: MatchRow
  icons: StreamIcons
}) {
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const shown = events.filter(({ type }) => !SMALL.has(type))
  if (shown.length === 0)
    return <p className="px-4 py-10 text-center text-ink-2 text-sm">{t('room.noTimeline')}</p>
  return (
    <ol className="px-4 py-1">
      {shown
        .slice(-MAX_EVENTS)
        .reverse()
        .map((event) => {
          const player = event.player_name ? localisedName(event.player_name, language) : ''
          const away = event.side === 'away'
          return (
            <li
              key={event.id}
              className={`flex items-center gap-2 border-line border-t py-2 first:border-t-0 ${away ? 'flex-row-reverse text-right' : ''} ${event.cancelled ? 'text-ink-2 line-through' : ''}`}
            >
              <span className="num w-10 shrink-0 text-ink-2">
                {event.minute === null ? '' : t('minute', { minute: minuteOf(event) })}
              </span>
              <EventMark type={event.type} sport={match.sport} icons={icons} />
              <span className="min-w-0 text-base">
                {t(`event.${event.type}`)}
                {player ? <span className="text-ink-2"> {player}</span> : null}
                {event.score ? <span className="num font-semibold"> {event.score.join('-')}</span> : null}
                {event.cancelled ? <span className="sr-only"> {t('cancelled')}</span> : null}
              </span>
            </li>
          )
        })}
    </ol>
  )
}
