'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { deleteRecording } from '#lib/client/streams/recordings.ts'
import type { Recording } from '#lib/contract/streams/recordings.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

const MEGABYTE = 1_000_000

/** One of the anchor's recordings: watch, publish as a video, or remove. */
export function RecordingRow({
  recording,
  onRemoved,
}: {
  recording: Recording
  onRemoved: () => Promise<void>
}) {
  const t = useTranslations('streams.studio.recordings')
  const records = useTranslations('streams.studio.records')
  const language = useLocale()
  const [confirming, setConfirming] = useState(false)
  const title = localisedName(namesUnder(recording, 'title'), language) || records('untitled')
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <span className="min-w-44 flex-1">
        <span className="block break-words font-semibold text-md">{title}</span>
        <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
          <LocalDateTime at={recording.started_at} />
          <span>{lengthText(recording.seconds)}</span>
          <span>{t('size', { size: Math.max(1, Math.round(recording.bytes / MEGABYTE)) })}</span>
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <a href={recording.url} target="_blank" rel="noreferrer" className={buttonClass({})}>
          {t('watch')}
        </a>
        <Link href={`/new_file?recording=${recording.id}`} className={buttonClass({})}>
          {t('publish')}
        </Link>
        <Button kind="danger" onClick={() => setConfirming(true)}>
          {t('remove')}
        </Button>
      </span>
      {confirming ? (
        <ConfirmDialog
          title={t('removeTitle', { title })}
          text={t('removeText')}
          verb={t('remove')}
          danger
          onClose={() => setConfirming(false)}
          action={async () => {
            await deleteRecording(recording.id, { quiet: true })
            await onRemoved()
          }}
        />
      ) : null}
    </li>
  )
}
