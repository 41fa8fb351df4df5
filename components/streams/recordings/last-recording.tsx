'use client'

import { useQuery } from '@tanstack/react-query'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { FilmCurve } from '#components/player/peaks/film-curve.tsx'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { replaysQuery } from '#lib/client/streams/replays.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/**
 * A room's newest recording, shown while nothing is on the air: a still picture that becomes the video on
 * click. Renders nothing if there is none. Needs the texts of `streams` and `player`.
 */
export function LastRecording({ roomId, timeZone }: { roomId: number; timeZone: string }) {
  const t = useTranslations('streams.rooms.lastRecording')
  const format = useFormatter()
  const language = useLocale()
  const [playing, setPlaying] = useState(false)
  const video = useRef<HTMLVideoElement>(null)
  // A failed request offers nothing; a recording that is playing is not replaced.
  const { data } = useQuery({ ...replaysQuery(roomId), staleTime: 0, refetchOnWindowFocus: false })
  const recording = data?.list[0]
  if (!recording) return null
  const title = localisedName(namesUnder(recording, 'title'), language)
  const date = format.dateTime(new Date(recording.started_at), {
    timeZone,
    month: 'short',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <section
      aria-labelledby="last-recording"
      className="overflow-hidden rounded-md border border-line bg-surface"
    >
      <h2
        id="last-recording"
        className="flex min-h-11 items-center border-line border-b px-4 text-[1rem] leading-6"
      >
        {t('title')}
      </h2>
      <div data-theme="dark" className="relative aspect-video bg-bg text-ink">
        {playing ? (
          // biome-ignore lint/a11y/useMediaCaption: a broadcast has no captions
          <video
            ref={video}
            src={recording.url}
            poster={recording.poster ?? undefined}
            controls
            // biome-ignore lint/a11y/noAutofocus: the user has just pressed play here
            autoFocus
            autoPlay
            playsInline
            aria-label={title}
            className="absolute inset-0 size-full"
          />
        ) : (
          <button
            type="button"
            aria-label={t('play', { title })}
            onClick={() => setPlaying(true)}
            className="group absolute inset-0 grid size-full place-items-center"
          >
            {recording.poster ? (
              // biome-ignore lint/performance/noImgElement: covers come sized from our own storage
              <img src={recording.poster} alt="" className="absolute inset-0 size-full object-cover" />
            ) : null}
            <span className="relative grid size-14 place-items-center rounded-full bg-scrim group-hover:bg-brand group-hover:text-on-brand">
              <Icon name="play" size={26} />
            </span>
            <span className="num absolute right-1.5 bottom-1.5 rounded-xs bg-scrim px-1.5 text-xs leading-[18px]">
              {lengthText(recording.seconds)}
            </span>
          </button>
        )}
      </div>
      {playing ? (
        <div data-theme="dark">
          <FilmCurve video={video} of={{ recording_id: recording.id }} />
        </div>
      ) : null}
      <div className="px-4 py-3">
        <p className="truncate font-semibold text-md">{title}</p>
        <p className="num text-ink-2 text-sm">{t('on', { date, length: lengthText(recording.seconds) })}</p>
      </div>
    </section>
  )
}
