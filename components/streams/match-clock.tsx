'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useSyncExternalStore } from 'react'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import type { MatchRow } from '#lib/contract/matches.ts'
import { type ClockText, clockText } from './clock-text.ts'

interface MatchClockProps {
  match: MatchRow
  /** The site's time when the page was made (ISO 8601), until the socket knows it better. */
  serverTime: string
  /** Two lines, or one. */
  stacked?: boolean
  /** What stands there before kick-off. */
  kickoff: ReactNode
}

/** The running clock of a match. It is read every second and drawn anew when it says something else. */
export function MatchClock({ match, serverTime, stacked = false, kickoff }: MatchClockProps) {
  const t = useTranslations('streams')
  const ticker = usePageSocket().ticker(1_000)
  const atFirst = Date.parse(serverTime)
  // As text, which is equal to itself: an unchanged clock draws nothing.
  const says = (now: number) => JSON.stringify(clockText(match, now))
  const told = useSyncExternalStore(
    ticker.subscribe,
    () => says(ticker.get() ?? atFirst),
    () => says(atFirst),
  )
  const clock = JSON.parse(told) as ClockText
  if (clock.kind === 'kickoff') return <>{kickoff}</>
  if (clock.kind === 'status') return <span className="text-ink-2">{t(`status.${clock.status}`)}</span>
  if (clock.kind === 'phase') {
    const tone = match.status === 'live' ? 'text-live' : 'text-ink-2'
    return <span className={`font-semibold ${tone}`}>{t(`phase.${clock.phase}`)}</span>
  }
  const figure = clock.kind === 'minute' ? t('minute', { minute: clock.minute }) : clock.time
  const phase = t(`phase.${clock.phase}`)
  if (stacked) {
    return (
      <span className="flex flex-col">
        <span className="num font-semibold text-live text-lg leading-6">{figure}</span>
        <span className="text-ink-2 text-xs">{phase}</span>
      </span>
    )
  }
  const words = clock.kind === 'minute' ? figure : `${phase} ${figure}`
  return <span className="num font-semibold text-live">{words}</span>
}
