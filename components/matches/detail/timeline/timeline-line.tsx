'use client'

import { useTranslations } from 'next-intl'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import { eventMinute } from '../logic/timeline.ts'
import { useLiveMatch } from '../match-live.tsx'
import { teamNames } from '../names-of.ts'
import { EventMark } from './event-mark.tsx'
import { EventText } from './event-text.tsx'

/** One event: text, mark and minute, on its side's half. */
export function TimelineLine({ event, verdict }: { event: MatchEvent; verdict: MatchEvent | null }) {
  const t = useTranslations('matches.detail')
  const { detail, language, isNew } = useLiveMatch()
  const names = teamNames(detail.match, language)
  const away = event.side === 'away'
  const minute = eventMinute(event)
  return (
    <li className={isNew(event.id, 'event') ? 'timeline-line animate-rise' : 'timeline-line'}>
      <span className="sr-only">{event.side === 'neutral' ? '' : names[event.side]}</span>
      <span className="num col-start-3 row-start-1 text-center text-ink-2 text-sm">
        {minute === null ? '' : `${minute}′`}
      </span>
      <span className={`row-start-1 flex ${away ? 'col-start-4 justify-start' : 'col-start-2 justify-end'}`}>
        <EventMark event={event} />
        <span className="sr-only">
          {t(event.cancelled && event.type.endsWith('goal') ? 'event.cancelled' : `event.${labelOf(event)}`)}
        </span>
      </span>
      <div className={`row-start-1 min-w-0 ${away ? 'col-start-5' : 'col-start-1 text-right'}`}>
        <EventText event={event} verdict={verdict} />
      </div>
    </li>
  )
}

const EVENT_LABELS = [
  'goal',
  'penalty_goal',
  'own_goal',
  'penalty_missed',
  'yellow',
  'second_yellow',
  'red',
  'substitution',
  'var',
  'shootout_scored',
  'shootout_missed',
  'objective',
  'kill_streak',
] as const
const labelOf = (event: MatchEvent) => EVENT_LABELS.find((label) => label === event.type) ?? 'objective'
