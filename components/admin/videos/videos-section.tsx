'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { getHeldVideos } from '#lib/client/videos/review.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { REVIEW_STATES } from '#lib/contract/videos/review.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { Queue } from '../frame/rows/queue.tsx'
import { UserLink } from '../frame/user-link.tsx'
import { VideoDialog } from './video-dialog.tsx'

/** Videos that wait for review, the longest waiting first, and refused ones. */
export function VideosSection() {
  const t = useTranslations('admin.videos')
  const [open, setOpen] = useState<OwnVideo | null>(null)
  const section = useRef<HTMLDivElement>(null)
  const isDecided = useRef(false)
  // The button that had opened the dialog disappears with its row.
  useEffect(() => {
    if (open === null && isDecided.current) section.current?.focus()
    isDecided.current = false
  }, [open])
  return (
    <div ref={section} tabIndex={-1}>
      <Queue
        section="videos"
        states={REVIEW_STATES}
        nameOf={(state) => t(`states.${state}`)}
        icon="video"
        read={getHeldVideos}
      >
        {(video) => (
          <li key={video.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold text-md wrap-anywhere">{video.title}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
                <UserLink id={video.user_id} name={video.user_nickname} />
                <span className="num">{lengthText(video.seconds)}</span>
                <LocalTime at={video.created_at} />
                {video.refusal ? <span>{t('because', { reason: video.refusal })}</span> : null}
              </p>
            </div>
            {video.state === 'review' ? (
              <Button aria-label={t('reviewOf', { title: video.title })} onClick={() => setOpen(video)}>
                {t('review')}
              </Button>
            ) : null}
          </li>
        )}
      </Queue>
      {open ? (
        <VideoDialog
          key={open.id}
          video={open}
          onClose={() => setOpen(null)}
          onDecided={() => {
            isDecided.current = true
            setOpen(null)
          }}
        />
      ) : null}
    </div>
  )
}
