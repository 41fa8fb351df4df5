'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { deleteVideo } from '#lib/client/videos/publishing.ts'
import type { VideoCard } from '#lib/contract/videos/card.ts'
import { Link } from '#lib/i18n/link.tsx'

/** One of the user's videos, with a link to it and a delete button. */
export function WorkRow({ video, onRemoved }: { video: VideoCard; onRemoved: () => Promise<void> }) {
  const t = useTranslations('videos')
  const [confirming, setConfirming] = useState(false)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-44 flex-1">
        <Link
          href={`/video-player?id=${video.id}`}
          className="block break-words font-semibold text-md hover:text-brand"
        >
          {video.title}
        </Link>
        <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <LocalDateTime at={video.created_at} />
          <span>{lengthText(video.seconds)}</span>
          <span>{t('views', { count: video.views })}</span>
        </span>
      </span>
      <Button kind="danger" onClick={() => setConfirming(true)}>
        {t('works.remove')}
      </Button>
      {confirming ? (
        <ConfirmDialog
          title={t('works.removeTitle', { title: video.title })}
          text={t('works.removeText')}
          verb={t('works.remove')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await deleteVideo(video.id, { quiet: true })
            await onRemoved()
          }}
        />
      ) : null}
    </li>
  )
}
