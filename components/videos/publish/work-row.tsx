'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { Moment } from '#components/shared/time/moment.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { deleteVideo } from '#lib/client/videos.ts'
import type { VideoCard } from '#lib/contract/videos.ts'
import { Link } from '#lib/i18n/link.tsx'

/** A video of one's own with the way to it and the way out. */
export function WorkRow({ video, onGone }: { video: VideoCard; onGone: () => Promise<void> }) {
  const t = useTranslations('videos')
  const [asking, setAsking] = useState(false)
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
          <Moment at={video.created_at} />
          <span>{lengthText(video.seconds)}</span>
          <span>{t('views', { count: video.views })}</span>
        </span>
      </span>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('works.remove')}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={t('works.removeTitle', { title: video.title })}
          text={t('works.removeText')}
          verb={t('works.remove')}
          danger
          onClose={() => setAsking(false)}
          action={async () => {
            await deleteVideo(video.id, { quiet: true })
            await onGone()
          }}
        />
      ) : null}
    </li>
  )
}
