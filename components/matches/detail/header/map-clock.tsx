'use client'

import { useServerNow } from '#lib/client/socket/hooks.ts'
import { clockSeconds, countdownText } from '#lib/shared/minute.ts'
import { useLiveMatch } from '../match-live.tsx'

/** The clock of the map that is played, counting up; nothing while it stands. */
export function MapClock() {
  const { detail, at } = useLiveMatch()
  const now = useServerNow() ?? at
  const seconds = clockSeconds(detail.match, now)
  if (seconds === null || detail.match.clock_rate === 0) return null
  // The clock runs on while a finished map is being told, so tenths of a minute's first second are not shown.
  return <b className="num font-semibold text-live">{countdownText(Math.max(60, seconds))}</b>
}
