'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { FilmCurve } from '#components/player/peaks/film-curve.tsx'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { FilmContext } from '#components/shared/film/film-context.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { addView } from '#lib/client/videos/watching.ts'
import { Link } from '#lib/i18n/link.tsx'
import { Chapters } from './player/chapters.tsx'
import { ChatReplay } from './player/chat-replay.tsx'
import { createViewCounter } from './player/count-view.ts'
import { FilmStage, useFilmStage } from './player/film-stage.tsx'
import { FilmTools } from './player/film-tools.tsx'
import { useQuality } from './player/use-quality.ts'
import { useResume } from './player/use-resume.ts'

interface FilmProps {
  of: { video_id: number } | { recording_id: number }
  url: string
  /** Smaller sizes, the largest first. */
  renditions?: readonly { lines: number; url: string }[]
  poster: string | null
  title: string
  /**
   * Size of the picture in pixels; an upright video keeps its aspect ratio within the height of the screen.
   */
  width: number | null
  height: number | null
  /** The recording of a broadcast, whose chat activity can be shown as a curve. */
  isRecording: boolean
  seconds: number
  /** Whether the file may be downloaded. */
  allowDownload?: boolean
  /** Over the picture and below it, provided by another noun: they find the video in FilmContext. */
  overlay?: ReactNode
  field?: ReactNode
  /** The next video, shown at the end. */
  next?: { id: number; title: string } | null
}

/**
 * A video with the browser's native controls, which support mouse, keyboard and voice. Counts a view
 * after five seconds of play.
 */
export function Film({ of, url, poster, title, width, height, isRecording, ...rest }: FilmProps) {
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
  const { stage, screen } = useFilmStage()
  const { seconds, allowDownload = false, next = null, renditions = [], overlay, field } = rest
  const quality = useQuality(video, url, renditions)
  const [theatre, setTheatre] = useState(false)
  const [ended, setEnded] = useState(false)
  const { resumed, restart } = useResume(video, of, seconds)
  const path = `/video-player?${'video_id' in of ? `id=${of.video_id}` : `recording=${of.recording_id}`}`
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
    <FilmContext value={video}>
      <div
        data-theme="dark"
        data-theatre={theatre || undefined}
        className="overflow-hidden rounded-md bg-bg max-lg:-mx-(--gutter) max-lg:rounded-none"
      >
        <FilmStage
          stage={stage}
          video={video}
          screen={screen}
          ratio={width && height ? `${width} / ${height}` : '16 / 9'}
          theatre={theatre}
          overlay={overlay}
          field={field}
          src={quality.src}
          poster={poster ?? undefined}
          aria-label={t('name', { title })}
          onError={() => setFailed(true)}
          onPlay={() => setEnded(false)}
          onPlaying={(event) => void views?.played(event.currentTarget.currentTime)}
          onTimeUpdate={({ currentTarget: { paused, currentTime } }) => {
            if (!paused) void views?.played(currentTime)
          }}
          onEnded={(event) => {
            setEnded(true)
            void views?.played(event.currentTarget.currentTime, true)
          }}
        />
        {resumed === null ? null : (
          <p
            role="status"
            className="flex flex-wrap items-center gap-3 bg-surface px-3 pt-2 text-ink text-sm"
          >
            {t('resumed', { time: lengthText(resumed) })}
            <Button size="sm" onClick={restart}>
              {t('restart')}
            </Button>
          </p>
        )}
        {ended && next ? (
          <p className="bg-surface px-3 pt-2 text-ink text-sm">
            {t('next')}{' '}
            <Link href={`/video-player?id=${next.id}`} className="font-semibold text-brand hover:underline">
              {next.title}
            </Link>
          </p>
        ) : null}
        {isRecording ? <FilmCurve video={video} of={of} /> : null}
        <FilmTools
          video={video}
          title={title}
          path={path}
          quality={quality}
          download={allowDownload ? url : null}
          theatre={{ on: theatre, toggle: () => setTheatre(!theatre) }}
          screen={screen}
        />
        {isRecording ? <Chapters video={video} of={of} /> : null}
        {isRecording ? <ChatReplay video={video} of={of} /> : null}
      </div>
    </FilmContext>
  )
}
