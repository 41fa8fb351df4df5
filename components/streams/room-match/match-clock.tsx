'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { clockFace } from '#components/shared/time/clock-face.ts'
import { ClockFigures } from '#components/shared/time/clock-figures.tsx'
import type { MatchRow } from '#lib/contract/matches/match.ts'

interface MatchClockProps {
  match: MatchRow
  /** The site's time when the page was made (ISO 8601), until the socket knows it better. */
  serverTime: string
  /** Two lines, or one. */
  stacked?: boolean
  /** What stands there before kick-off. */
  kickoff: ReactNode
}

/** Where a match stands: its running minute or the clock of its period, else its phase or state in words. */
export function MatchClock({ match, serverTime, stacked = false, kickoff }: MatchClockProps) {
  const t = useTranslations('streams.rooms')
  const face = clockFace(match)
  if (face.kind === 'none') return <>{kickoff}</>
  if (face.kind === 'status')
    return <span className="font-semibold text-amber">{t(`status.${face.status}`)}</span>
  if (face.kind === 'phase') {
    const tone = match.status === 'live' ? 'text-amber' : 'text-ink-2'
    return <span className={`font-semibold ${tone}`}>{t(`phase.${face.phase}`)}</span>
  }
  const figures = <ClockFigures match={match} at={Date.parse(serverTime)} stroke={face.kind === 'minute'} />
  const phase = t(`phase.${match.phase}`)
  if (stacked) {
    return (
      <span className="flex flex-col max-md:flex-row max-md:items-baseline max-md:gap-1.5">
        <span className="num font-semibold text-live text-lg leading-6 max-md:text-md">{figures}</span>
        <span className="text-ink-2 text-xs">{phase}</span>
      </span>
    )
  }
  return (
    <span className="num font-semibold text-live whitespace-nowrap">
      {face.kind === 'minute' ? null : `${phase} `}
      {figures}
    </span>
  )
}
