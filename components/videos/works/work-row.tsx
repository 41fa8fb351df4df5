'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { deleteVideo } from '#lib/client/videos/publishing.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { Link } from '#lib/i18n/link.tsx'

const TONES = {
  processing: 'info',
  failed: 'live',
  draft: 'neutral',
  review: 'amber',
  published: 'brand',
  refused: 'live',
  taken_down: 'live',
} as const

interface WorkRowProps {
  video: OwnVideo
  onEdit: () => void
  onRemoved: () => Promise<void>
}

/** One of the user's videos with its state. */
export function WorkRow({ video, onEdit, onRemoved }: WorkRowProps) {
  const t = useTranslations('videos')
  const [confirming, setConfirming] = useState(false)
  const title = video.title || t('works.untitled')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-44 flex-1">
        {video.state === 'published' ? (
          <Link
            href={`/video-player?id=${video.id}`}
            className="block font-semibold text-md wrap-anywhere hover:text-brand"
          >
            {title}
          </Link>
        ) : (
          <span className="block font-semibold text-md wrap-anywhere">{title}</span>
        )}
        <span className="num flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <Chip tone={TONES[video.state]}>{t(`works.states.${video.state}`)}</Chip>
          <LocalDateTime at={video.created_at} />
          {video.seconds === 0 ? null : <span>{lengthText(video.seconds)}</span>}
          {video.progress === null ? null : <span>{t('works.progress', { percent: video.progress })}</span>}
          {video.state === 'published' ? <span>{t('views', { count: video.views })}</span> : null}
        </span>
        {video.refusal ? (
          <span className="mt-1 block text-sm wrap-anywhere">
            {t('works.because', { reason: video.refusal })}
          </span>
        ) : null}
      </span>
      <span className="flex gap-2">
        <Button aria-label={t('works.editOf', { title })} onClick={onEdit}>
          {t('works.edit')}
        </Button>
        <Button kind="danger" aria-label={t('works.removeOf', { title })} onClick={() => setConfirming(true)}>
          {t('works.remove')}
        </Button>
      </span>
      {confirming ? (
        <ConfirmDialog
          title={t('works.removeTitle', { title })}
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
