'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type RefObject, useEffect, useId, useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { getChatActivity } from '#lib/contract/streams/recordings.ts'
import { CurveArea } from './curve-area.tsx'
import { FilmGaps } from './film-gaps.tsx'
import { FilmPreview, useFilmHover } from './film-preview.tsx'
import { MARKER_STYLES } from './marker-styles.ts'
import { findMoment, peaksOf } from './peaks.ts'

/** Jumping to a mark starts a little before it, to show what led to it. */
const BEFORE_S = 5
/** Seconds of one keyboard step. */
const STEP_S = 5

interface FilmCurveProps {
  video: RefObject<HTMLVideoElement | null>
  of: InputOf<typeof getChatActivity>
}

/**
 * Chat activity over the length of a recording, above a seek bar with its goals, cards and interruptions. Renders
 * nothing without any of them. Placed below a recording, with the same dark colours.
 */
export function FilmCurve({ video, of }: FilmCurveProps) {
  const t = useTranslations('player')
  const help = useId()
  // Without a response the recording is shown without the curve.
  const { data: curve = null } = useQuery({
    queryKey: chatKeys.chatActivity(of),
    queryFn: async ({ signal }) => {
      const { getChatActivity } = await import('#lib/client/streams/recordings.ts')
      return getChatActivity(of, { signal, quiet: true })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [at, setAt] = useState(0)
  const shown = curve !== null && (curve.counts.length > 0 || curve.marks.length > 0 || curve.gaps.length > 0)
  const { hover, handlers } = useFilmHover(curve?.seconds ?? 0)
  useEffect(() => {
    const film = video.current
    if (!film || !shown) return
    const follow = () => setAt(film.currentTime)
    follow()
    for (const name of ['timeupdate', 'seeking']) film.addEventListener(name, follow)
    return () => {
      for (const name of ['timeupdate', 'seeking']) film.removeEventListener(name, follow)
    }
  }, [video, shown])
  if (!shown) return null

  const { seconds, bucket, counts, marks, gaps } = curve
  const seek = (to: number) => {
    const place = Math.min(seconds, Math.max(0, to))
    setAt(place)
    if (video.current) video.current.currentTime = place
  }
  const moments = [
    ...peaksOf(counts).map((n) => n * bucket),
    ...marks.map((mark) => Math.max(0, mark.at - BEFORE_S)),
    ...gaps.map((gap) => gap.at),
  ]
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'PageUp' && event.key !== 'PageDown') return
    event.preventDefault()
    const to = findMoment(moments, at, event.key === 'PageUp' ? 'next' : 'previous')
    if (to !== null) seek(to)
  }
  const place = Math.min(100, (100 * at) / Math.max(1, seconds))
  return (
    <div className="bg-surface px-2 pt-1.5 text-ink">
      <div className="relative h-[52px]" data-film-curve={counts.length} {...handlers}>
        {hover ? <FilmPreview video={video} hover={hover} /> : null}
        <CurveArea counts={counts} className="absolute inset-x-2 top-0 h-6 w-[calc(100%-1rem)]" />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-2 top-6 h-[3px] bg-line-strong"
        >
          <div className="h-full bg-live" style={{ width: `${place}%` }} />
        </div>
        <input
          type="range"
          min={0}
          max={seconds}
          step={STEP_S}
          value={Math.round(at)}
          aria-label={t('talk.bar')}
          aria-valuetext={t('talk.at', {
            time: lengthText(Math.floor(at)),
            count: counts[Math.floor(at / bucket)] ?? 0,
          })}
          aria-describedby={help}
          onChange={({ target }) => seek(target.valueAsNumber)}
          onKeyDown={onKey}
          className="absolute inset-x-0 top-0 m-0 h-[51px] w-full cursor-pointer appearance-none bg-transparent [&::-moz-range-thumb]:size-3 [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-live [&::-webkit-slider-thumb]:size-3 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-live"
        />
        <p id={help} className="sr-only">
          {t('talk.help')}
        </p>
        <FilmGaps gaps={gaps} seconds={seconds} onSeek={seek} />
        {marks.map((mark) => {
          const label = [mark.minute === null ? '' : `${mark.minute}′`, t(`talk.${mark.kind}`)]
            .filter(Boolean)
            .join(' ')
          return (
            <button
              key={mark.id}
              type="button"
              aria-label={t('seekTo', { label })}
              title={label}
              onClick={() => seek(mark.at - BEFORE_S)}
              style={{ left: `calc(0.5rem + ${mark.at / Math.max(1, seconds)} * (100% - 1rem))` }}
              className="absolute top-[27px] grid size-6 -translate-x-1/2 place-items-center"
            >
              <span className={MARKER_STYLES[mark.kind]} />
            </button>
          )
        })}
      </div>
    </div>
  )
}
