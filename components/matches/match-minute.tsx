'use client'

import { useTranslations } from 'next-intl'
import { useCallback, useSyncExternalStore } from 'react'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { clockFace, clockFigures, clockInterval, type TimedMatch } from './clock-face.ts'
import styles from './match-minute.module.css'

/**
 * A match's minute or clock, ticking by the site's time; the phase or state in words where nothing ticks. `at` (ms of
 * site time) is when the page was made: what is shown until the socket has told the time, and without scripts.
 */
export function MatchMinute({ match, at }: { match: TimedMatch; at: number }) {
  const t = useTranslations('matches')
  const face = clockFace(match)
  if (face.kind === 'none') return null
  if (face.kind === 'status') return <b className="font-semibold text-amber">{t(`status.${face.status}`)}</b>
  if (face.kind === 'phase') {
    const look = match.status === 'live' ? 'font-semibold text-amber' : 'font-normal text-ink-2'
    return <b className={`${look} whitespace-nowrap`}>{t(`phase.${face.phase}`)}</b>
  }
  return <Running match={match} at={at} stroke={face.kind === 'minute'} />
}

/** Renders again only when its figures change, once a minute in football. */
function Running({ match, at, stroke }: { match: TimedMatch; at: number; stroke: boolean }) {
  const page = usePageSocket()
  const ticker = page.ticker(clockInterval(match, page.socket.serverNow() ?? at))
  const figures = useSyncExternalStore(
    ticker.subscribe,
    useCallback(() => clockFigures(match, ticker.get() ?? at), [match, ticker, at]),
    useCallback(() => clockFigures(match, at), [match, at]),
  )
  return (
    <b className="num font-semibold text-live whitespace-nowrap">
      {figures}
      {stroke ? <span className={styles.stroke}>′</span> : null}
    </b>
  )
}
