'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useFormError } from '#components/shared/forms/use-form-error.ts'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { usePageSocket } from '#lib/client/socket/socket-provider.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { MAX_ROOM_TITLE_LENGTH } from '#lib/shared/vocabulary/anchors.ts'
import { ClipRange } from './clip-range.tsx'
import { CLIP_LENGTHS, type ClipSource, rangeInput } from './clip-source.ts'
import { useClip } from './use-clip.ts'

interface ClipDialogProps {
  of: ClipSource
  /** Of a recording: where the viewer is, in seconds. */
  at?: number
  onClose: () => void
}

/** Orders a clip and leads to it once it is cut. Needs the messages `common` and `videos.clips`. */
export function ClipDialog({ of, at: firstAt = 0, onClose }: ClipDialogProps) {
  const t = useTranslations('videos.clips')
  const common = useTranslations('common')
  const { socket } = usePageSocket()
  const [title, setTitle] = useState('')
  const [range, setRange] = useState<{ length: number; at: number }>({
    length: CLIP_LENGTHS[1],
    at: Math.floor(firstAt),
  })
  const { order, ordering, clip, isCutting, refreshRoom } = useClip('room_id' in of ? of.room_id : null)
  const error = useFormError(ordering)
  const videoId = clip?.video_id ?? null
  const send = () => {
    error.setInvalid(title.trim() === '' ? t('needTitle') : null)
    if (title.trim() === '') return
    order({ title: title.trim(), ...rangeInput(of, { ...range, now: socket.serverNow() ?? Date.now() }) })
  }
  const close = () => {
    if (videoId !== null) refreshRoom()
    onClose()
  }
  const failed = clip?.state === 'failed' ? t(`failed.${clip.failure ?? 'broken'}`) : null
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        videoId === null ? (
          <>
            <Button onClick={close}>{common('cancel')}</Button>
            <Button kind="primary" busy={ordering.isPending || isCutting} onClick={send}>
              {t('send')}
            </Button>
          </>
        ) : (
          <Link href={`/video-player?id=${videoId}`} className={buttonClass({ kind: 'primary' })}>
            {t('watch')}
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {videoId !== null ? (
          <p role="status" className="text-md">
            {t('ready')}
          </p>
        ) : isCutting ? (
          <p role="status" className="text-md">
            {t('cutting')}
          </p>
        ) : (
          <>
            <TextField
              label={t('name')}
              value={title}
              maxLength={MAX_ROOM_TITLE_LENGTH}
              onChange={(event) => {
                setTitle(event.target.value)
                error.clear()
              }}
            />
            <ClipRange of={of} {...range} onChange={setRange} />
          </>
        )}
        <ErrorMessage text={error.text ?? failed} />
      </div>
    </Dialog>
  )
}
