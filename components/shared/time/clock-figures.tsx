'use client'

import { useCallback, useSyncExternalStore } from 'react'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { beat } from '../figures/beat.ts'
import { clockFigures, clockInterval, type TimedMatch } from './clock-face.ts'

interface ClockFiguresProps {
  /** A match whose face has figures. */
  match: TimedMatch
  /** When the page was made (ms of site time): what is shown until the socket has sent the time, and without scripts. */
  at: number
  /** A minute has a stroke that beats; a clock has none. */
  stroke: boolean
}

/** The running minute or clock of a match, by the site's time. It is drawn anew when its figures change: once a minute in football. */
export function ClockFigures({ match, at, stroke }: ClockFiguresProps) {
  const page = usePageSocket()
  const ticker = page.ticker(clockInterval(match, page.socket.serverNow() ?? at))
  const figures = useSyncExternalStore(
    ticker.subscribe,
    useCallback(() => clockFigures(match, ticker.get() ?? at), [match, ticker, at]),
    useCallback(() => clockFigures(match, at), [match, at]),
  )
  return (
    <>
      {figures}
      {stroke ? <span ref={beat}>′</span> : null}
    </>
  )
}
