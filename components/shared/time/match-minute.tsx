'use client'

import { useTranslations } from 'next-intl'
import { ClockDigits } from './clock-digits.tsx'
import { clockDigits, clockFace, type TimedMatch } from './clock-face.ts'

/**
 * A match's minute or clock, running on site time; the phase or status as text if no clock runs. `at` (ms of
 * site time) is when the page was rendered.
 */
export function MatchMinute({ match, at }: { match: TimedMatch; at: number }) {
  const t = useTranslations('matches.lists')
  const face = clockFace(match)
  if (face.kind === 'none') return null
  if (face.kind === 'status') return <b className="font-semibold text-amber">{t(`status.${face.status}`)}</b>
  if (face.kind === 'phase') {
    const textClass = match.status === 'live' ? 'font-semibold text-amber' : 'font-normal text-ink-2'
    return <b className={`${textClass} whitespace-nowrap`}>{t(`phase.${face.phase}`)}</b>
  }
  return (
    <b className="num font-semibold text-live whitespace-nowrap">
      <ClockDigits match={match} at={at} stroke={face.kind === 'minute'} />
    </b>
  )
}

/** The minute at a fixed time: for users who have paused updates. */
export function StaticMinute({ match, at }: { match: TimedMatch; at: number }) {
  const face = clockFace(match)
  if (face.kind !== 'minute' && face.kind !== 'time') return <MatchMinute match={match} at={at} />
  return (
    <b className="num font-semibold text-live whitespace-nowrap">
      {clockDigits(match, at)}
      {face.kind === 'minute' ? '′' : ''}
    </b>
  )
}
