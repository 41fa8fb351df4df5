'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { TalkMark } from '#lib/shared/vocabulary/rooms.ts'
import { CurveArea } from '../peaks/curve-area.tsx'
import { MARK_LOOK } from '../peaks/mark-look.ts'
import type { TalkCount } from '../peaks/talk-count.ts'

/** Something that happened in what is shown, on the bar. */
export interface PlayerMarker {
  id: number
  kind: TalkMark
  /** What it was, in words. */
  label: string
  /** When it was shown at the edge of the stream (ms since the epoch, the server's clock). */
  at: number
}

/** A shorter way back than this (s) is worth no bar. */
const LEAST = 10
const TICK_MS = 1_000

/** The part that can be gone back to, with goals and cards on it and how much was said over it; the right end is live. */
export function SeekBar(props: {
  /** Seconds that can be played before the edge. */
  window: number | null
  behind: number | null
  /** How far the edge is behind the clock, seconds. */
  lag: number
  /** The server's real time, ms since the epoch. */
  clock: () => number
  markers: readonly PlayerMarker[]
  /** What was said beside the picture while this page was open. */
  talk?: TalkCount | null
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
  if (window === null || behind === null || window < LEAST) return null
  const at = dragged ?? Math.min(behind, window)
  const marks = markers
    .map((marker) => ({ ...marker, ago: Math.max(0, (now - marker.at) / 1_000 - lag) }))
    .filter(({ ago }) => now > 0 && ago <= window)
  return (
    <div className="relative h-4">
      {now > 0 && props.talk ? (
        <CurveArea
          counts={props.talk.last(window)}
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
          <span className={MARK_LOOK[kind]} />
        </button>
      ))}
    </div>
  )
}
