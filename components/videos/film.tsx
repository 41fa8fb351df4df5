'use client'

import { useTranslations } from 'next-intl'
import { useMemo, useRef, useState } from 'react'
import { FilmCurve } from '#components/player/peaks/film-curve.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { addView } from '#lib/client/videos/watching.ts'
import { createViewCounter } from './player/count-view.ts'

interface FilmProps {
  of: { video_id: number } | { recording_id: number }
  url: string
  poster: string | null
  title: string
  /**
   * Size of the picture in pixels; an upright video keeps its aspect ratio within the height of the screen.
   */
  width: number | null
  height: number | null
  /** The recording of a broadcast, whose chat activity can be shown as a curve. */
  isRecording: boolean
}

/**
 * A video with the browser's native controls, which support mouse, keyboard and voice. Counts a view
 * after five seconds of play.
 */
export function Film({ of, url, poster, title, width, height, isRecording }: FilmProps) {
  const t = useTranslations('videos.player')
  const [failed, setFailed] = useState(false)
  const id = 'video_id' in of ? of.video_id : null
  const views = useMemo(
    () =>
      id === null
        ? null
        : createViewCounter((ticket) => addView({ id, ...(ticket ? { ticket } : {}) }, { quiet: true })),
    [id],
  )
  const video = useRef<HTMLVideoElement>(null)
  const ratio = width && height ? `${width} / ${height}` : '16 / 9'
  if (failed)
    return (
      <div className="grid aspect-video place-items-center rounded-md border border-line bg-surface">
        <ErrorState
          icon={<Icon name="circle-alert" size={24} />}
          title={t('failed')}
          text={t('failedText')}
        />
      </div>
    )
  return (
    <div
      data-theme="dark"
      className="overflow-hidden rounded-md bg-bg max-lg:-mx-(--gutter) max-lg:rounded-none"
    >
      {/* biome-ignore lint/a11y/useMediaCaption: what users publish has no captions */}
      <video
        ref={video}
        src={url}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="metadata"
        aria-label={t('name', { title })}
        style={{ aspectRatio: ratio }}
        className="mx-auto max-h-[70vh] w-full bg-bg"
        onError={() => setFailed(true)}
        onPlaying={(event) => void views?.played(event.currentTarget.currentTime)}
        onTimeUpdate={({ currentTarget: { paused, currentTime } }) => {
          if (!paused) void views?.played(currentTime)
        }}
        onEnded={(event) => void views?.played(event.currentTarget.currentTime, true)}
      />
      {isRecording ? <FilmCurve video={video} of={of} /> : null}
    </div>
  )
}
