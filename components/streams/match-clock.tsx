'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import type { MatchRow } from '#lib/contract/matches.ts'
import { clockText } from './clock-text.ts'

interface MatchClockProps {
  match: MatchRow
  /** The site's time when the page was made (ISO 8601), until the socket knows it better. */
  serverTime: string
  /** Two lines, or one. */
  stacked?: boolean
  /** What stands there before kick-off. */
  kickoff: ReactNode
}

/** The running clock of a match. It alone is drawn anew every second. */
export function MatchClock({ match, serverTime, stacked = false, kickoff }: MatchClockProps) {
  const t = useTranslations('streams')
  const now = useServerNow() ?? Date.parse(serverTime)
  const clock = clockText(match, now)
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
