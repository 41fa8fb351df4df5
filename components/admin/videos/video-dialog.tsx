'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { operatorMutation } from '#lib/client/core/operator-mutation.ts'
import { decideHeldVideo } from '#lib/client/videos/review.ts'
import type { OwnVideo } from '#lib/contract/videos/publishing.ts'
import { MAX_REFUSAL_LENGTH } from '#lib/shared/videos/vocabulary.ts'

interface VideoDialogProps {
  video: OwnVideo
  onClose: () => void
  /** Called after the decision, with the video gone from its list. */
  onDecided: () => void
}

/** Review of a video: watch it, then publish it, or refuse it with a reason, which its author reads. */
export function VideoDialog({ video, onClose, onDecided }: VideoDialogProps) {
  const t = useTranslations('admin.videos')
  const common = useTranslations('common')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const decide = useMutation({
    ...operatorMutation((approved: boolean) =>
      decideHeldVideo({ id: video.id, approved, reason: reason.trim() }, { quiet: true }),
    ),
    onSuccess: (_answer, approved) => {
      notifySuccess(t(approved ? 'approved' : 'refused'))
      onDecided()
    },
  })
  const errorText = useErrorText(decide.error)
  const refuse = () => {
    if (reason.trim() !== '') return decide.mutate(false)
    setMissing(true)
    field.current?.focus()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={video.title}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button kind="danger" busy={decide.isPending} onClick={refuse}>
            {t('refuse')}
          </Button>
          <Button kind="primary" busy={decide.isPending} onClick={() => decide.mutate(true)}>
            {t('approve')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div data-theme="dark" className="overflow-hidden rounded-sm bg-bg">
          {/* biome-ignore lint/a11y/useMediaCaption: a video of a user, which is reviewed */}
          <video
            src={video.url}
            poster={video.cover ?? undefined}
            controls
            playsInline
            preload="metadata"
            aria-label={video.title}
            className="mx-auto aspect-video max-h-96 w-full"
          />
        </div>
        {video.tags.length > 0 ? (
          <p className="text-ink-2 text-sm wrap-anywhere">{video.tags.map((tag) => `#${tag}`).join(' ')}</p>
        ) : null}
        <TextField
          ref={field}
          label={t('reason')}
          name="reason"
          maxLength={MAX_REFUSAL_LENGTH}
          value={reason}
          error={missing ? t('reasonMissing') : null}
          hint={t('reasonHint')}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
