'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { beat } from '../figures/beat.ts'
import { clockDigits, clockInterval, type TimedMatch } from './clock-face.ts'

interface ClockDigitsProps {
  /** A match whose face is a minute or a clock. */
  match: TimedMatch
  /**
   * When the page was rendered (ms of site time): used until the socket has sent the time, and without
   * scripts.
   */
  at: number
  /** A minute has a blinking stroke; a clock has none. */
  stroke: boolean
}

/**
 * The running minute or clock of a match, by the site's time. It is rendered again only when its digits
 * change: once a minute in football.
 */
export function ClockDigits({ match, at, stroke }: ClockDigitsProps) {
  const page = usePageSocket()
  const ticker = page.ticker(clockInterval(match, page.socket.serverNow() ?? at))
  const digits = useSyncExternalStore(
    ticker.subscribe,
    useCallback(() => clockDigits(match, ticker.get() ?? at), [match, ticker, at]),
    useCallback(() => clockDigits(match, at), [match, at]),
  )
  return (
    <>
      {digits}
      {stroke ? <span ref={beat}>′</span> : null}
    </>
  )
}
