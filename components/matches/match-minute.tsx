'use client'

import { useTranslations } from 'next-intl'
import { clockFace, clockFigures, type TimedMatch } from '#components/shared/time/clock-face.ts'
import { ClockFigures } from '#components/shared/time/clock-figures.tsx'

/**
 * A match's minute or clock, ticking by the site's time; the phase or state in words where nothing ticks. `at` (ms of
 * site time) is when the page was made.
 */
export function MatchMinute({ match, at }: { match: TimedMatch; at: number }) {
  const t = useTranslations('matches.lists')
  const face = clockFace(match)
  if (face.kind === 'none') return null
  if (face.kind === 'status') return <b className="font-semibold text-amber">{t(`status.${face.status}`)}</b>
  if (face.kind === 'phase') {
    const look = match.status === 'live' ? 'font-semibold text-amber' : 'font-normal text-ink-2'
    return <b className={`${look} whitespace-nowrap`}>{t(`phase.${face.phase}`)}</b>
  }
  return (
    <b className="num font-semibold text-live whitespace-nowrap">
      <ClockFigures match={match} at={at} stroke={face.kind === 'minute'} />
    </b>
  )
}

/** The same at one moment: for readers who have stopped what moves. */
export function StillMinute({ match, at }: { match: TimedMatch; at: number }) {
  const face = clockFace(match)
  if (face.kind !== 'minute' && face.kind !== 'time') return <MatchMinute match={match} at={at} />
  return (
    <b className="num font-semibold text-live whitespace-nowrap">
      {clockFigures(match, at)}
      {face.kind === 'minute' ? '′' : ''}
    </b>
  )
}
