'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ClockDigits } from '#components/shared/time/clock-digits.tsx'
import { clockFace } from '#components/shared/time/clock-face.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'

interface MatchClockProps {
  match: MatchRow
  /** Server time of the rendered page (ISO 8601), used until the socket provides it. */
  serverTime: string
  /** On two lines instead of one. */
  stacked?: boolean
  /** Shown before kick-off. */
  kickoff: ReactNode
}

/** State of a match: its running minute or period clock, otherwise its phase or status as text. */
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
  const digits = <ClockDigits match={match} at={Date.parse(serverTime)} stroke={face.kind === 'minute'} />
  const phase = t(`phase.${match.phase}`)
  if (stacked) {
    return (
      <span className="flex flex-col max-md:flex-row max-md:items-baseline max-md:gap-1.5">
        <span className="num font-semibold text-live text-lg leading-6 max-md:text-md">{digits}</span>
        <span className="text-ink-2 text-xs">{phase}</span>
      </span>
    )
  }
  return (
    <span className="num font-semibold text-live whitespace-nowrap">
      {face.kind === 'minute' ? null : `${phase} `}
      {digits}
    </span>
  )
}
