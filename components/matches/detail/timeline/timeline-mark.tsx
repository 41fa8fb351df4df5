'use client'

import { useTranslations } from 'next-intl'
import type { MatchEvent } from '#lib/contract/matches/match.ts'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { useLiveMatch } from '../match-live.tsx'

type EventLabel = keyof Messages['matches']['detail']['event']

const ENDS: Partial<Record<string, EventLabel>> = {
  h1: 'halfTime',
  h2: 'regularEnd',
  et1: 'extraHalf',
  et2: 'extraEnd',
  pens: 'pensEnd',
}
const STARTS: Partial<Record<string, EventLabel>> = { h1: 'kickoff', et1: 'extraStart', pens: 'pensStart' }

/** A row across both sides: a period or a map that begins or ends, or added time. */
export function TimelineMark({ event }: { event: MatchEvent }) {
  const t = useTranslations('matches.detail.event')
  const phases = useTranslations('matches.detail.phase')
  const { phase, penalty_score: penalties } = useLiveMatch().detail.match
  const score = event.score ? `${event.score[0]}-${event.score[1]}` : ''
  const text = () => {
    if (event.type === 'injury_time')
      return event.reason ? t('added', { minutes: Number(event.reason) }) : t('addedUnknown')
    const map = phases(event.phase ?? 'unknown')
    if (event.type === 'map_start') return t('mapStart', { map })
    if (event.type === 'map_end') return t('mapEnd', { map, score })
    // Whether the match ended after 90 minutes is known once it is over.
    if (event.type === 'period_end' && event.phase === 'h2' && phase === 'ft') return t('fullTime', { score })
    if (event.type === 'period_end' && event.phase === 'pens' && penalties)
      return t('pensEnd', { score: `${penalties[0]}-${penalties[1]}` })
    const key = (event.type === 'period_start' ? STARTS : ENDS)[event.phase ?? '']
    return key ? t(key as 'halfTime', { score }) : map
  }
  return (
    <li className="num flex min-h-7 items-center gap-3 py-0.5 text-ink-2 text-xs before:flex-1 before:border-line before:border-t after:flex-1 after:border-line after:border-t">
      {text()}
    </li>
  )
}
