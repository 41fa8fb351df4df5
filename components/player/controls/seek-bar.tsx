'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { TimelineMark } from '#lib/shared/vocabulary/rooms.ts'
import type { ChatActivity } from '../peaks/chat-activity.ts'
import { CurveArea } from '../peaks/curve-area.tsx'
import { MARKER_STYLES } from '../peaks/marker-styles.ts'

/** A match event marked on the seek bar. */
export interface PlayerMarker {
  id: number
  kind: TimelineMark
  /** Description of the event. */
  label: string
  /** When it was shown at the edge of the stream (ms since the epoch, the server's clock). */
  at: number
}

/** No bar is shown for a shorter rewind window than this (s). */
const MIN_WINDOW_S = 10
const TICK_MS = 1_000

/**
 * Seek bar over the rewind window, with goals and cards and a curve of the chat activity. The right end is
 * live.
 */
export function SeekBar(props: {
  /** Seconds of the rewind window before the edge. */
  window: number | null
  behind: number | null
  /** How far the edge is behind the clock, in seconds. */
  lag: number
  /** The server's real time, ms since the epoch. */
  clock: () => number
  markers: readonly PlayerMarker[]
  /** Chat activity of the room while this page was open. */
  chatActivity?: ChatActivity | null
  onSeek: (behind: number) => void
}) {
  const t = useTranslations('player')
  const { window, behind, lag, clock, markers, onSeek } = props
  const [dragged, setDragged] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    setNow(clock())
    const ticks = setInterval(() => setNow(clock()), TICK_MS)
    return () => clearInterval(ticks)
  }, [clock])
  if (window === null || behind === null || window < MIN_WINDOW_S) return null
  const at = dragged ?? Math.min(behind, window)
  const marks = markers
    .map((marker) => ({ ...marker, ago: Math.max(0, (now - marker.at) / 1_000 - lag) }))
    .filter(({ ago }) => now > 0 && ago <= window)
  return (
    <div className="relative h-4">
      {now > 0 && props.chatActivity ? (
        <CurveArea
          counts={props.chatActivity.last(window)}
          className="absolute inset-x-2 bottom-1/2 h-4 w-[calc(100%-1rem)]"
        />
      ) : null}
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-x-2 top-1/2 h-[3px] -translate-y-1/2 bg-line-strong"
      >
        <div className="h-full bg-live" style={{ width: `${100 - (100 * at) / window}%` }} />
      </div>
      <input
        type="range"
        min={-window}
        max={0}
        step={1}
        value={-at}
        aria-label={t('seek')}
        aria-valuetext={t('seekAt', { seconds: Math.round(at) })}
        onChange={({ target }) => {
          setDragged(-target.valueAsNumber)
          onSeek(-target.valueAsNumber)
        }}
        onPointerUp={() => setDragged(null)}
        onKeyUp={() => setDragged(null)}
        onBlur={() => setDragged(null)}
        className="absolute inset-0 m-0 size-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-live [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-live"
      />
      {marks.map(({ id, kind, label, ago }) => (
        <button
          key={id}
          type="button"
          aria-label={t('seekTo', { label })}
          title={label}
          onClick={() => onSeek(ago + 5)}
          style={{ right: `calc(0.5rem + ${ago / window} * (100% - 1rem))` }}
          className="hit-44 absolute! top-1/2 grid size-4 translate-x-1/2 -translate-y-1/2 place-items-center"
        >
          <span className={MARKER_STYLES[kind]} />
        </button>
      ))}
    </div>
  )
}
