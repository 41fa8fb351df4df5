'use client'

import { useTranslations } from 'next-intl'
import { clockFace, stoppedClockDigits } from '#components/shared/time/clock-face.ts'
import { MatchMinute } from '#components/shared/time/match-minute.tsx'
import { LiveBadge } from '#components/ui/buttons/live-badge.tsx'
import { useLiveMatch } from '../match-live.tsx'
import { Countdown } from './countdown.tsx'

/**
 * The state of play above the score: the phase and its running clock, the time until the start, or the status
 * as text.
 */
export function StateLine() {
  const t = useTranslations('matches.detail')
  const { detail, at } = useLiveMatch()
  const { match } = detail
  if (match.status === 'scheduled')
    return <Countdown kickoffAt={match.kickoff_at} unknown={match.time_unknown} />
  if (match.status === 'finished')
    return (
      <p className="flex h-6 items-center gap-2 text-ink-2 text-md">
        {t(`phase.${match.phase === 'unknown' ? 'ft' : match.phase}`)}
      </p>
    )
  if (match.status !== 'live') {
    const stopped = stoppedClockDigits(match)
    return (
      <p className="flex h-6 items-center gap-2 whitespace-nowrap">
        <span className="rounded-xs bg-amber-weak px-1.5 font-semibold text-amber text-sm leading-5">
          {t(`status.${match.status}`)}
        </span>
        {stopped ? (
          <span className="num text-ink-2 text-sm">
            {t(`phase.${match.phase}`)} {stopped}
          </span>
        ) : null}
      </p>
    )
  }
  const { kind } = clockFace(match)
  return (
    <p className="flex h-6 items-center justify-center gap-2 text-md whitespace-nowrap">
      <LiveBadge label={t(`phase.${match.phase}`)} />
      {kind === 'minute' || kind === 'time' ? <MatchMinute match={match} at={at} /> : null}
      {match.added_minutes ? (
        <span className="num text-ink-2 text-sm" title={t('clock.added', { minutes: match.added_minutes })}>
          <span aria-hidden="true">+{match.added_minutes}</span>
          <span className="sr-only">{t('clock.added', { minutes: match.added_minutes })}</span>
        </span>
      ) : null}
    </p>
  )
}
