'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextArea } from '#components/ui/forms/text-area.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { appealShuttingMutation } from '#lib/client/moderation/appeals.ts'
import { useStudioRefresh } from '#lib/client/streams/studio.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { MAX_APPEAL_LENGTH, MIN_APPEAL_LENGTH } from '#lib/shared/vocabulary/rooms.ts'

/** Appeals against the shutting of the user's own room; once for each shutting. */
export function ShutAppealDialog({ userId, onClose }: { userId: number; onClose: () => void }) {
  const t = useTranslations('streams.studio.shut')
  const common = useTranslations('common')
  const renew = useStudioRefresh(userId)
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = characters(text.trim()) < MIN_APPEAL_LENGTH
  const sending = useMutation({
    ...appealShuttingMutation(),
    onSuccess: async () => {
      await renew('room')
      notifySuccess(t('sent'))
      onClose()
    },
  })
  const errorText = useErrorText(sending.error)
  const send = () => {
    setTried(true)
    if (!isShort) sending.mutate(text.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appealTitle')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={sending.isPending} onClick={send}>
            {t('send')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <TextArea
          label={t('appealText')}
          name="text"
          maxLength={MAX_APPEAL_LENGTH}
          value={text}
          hint={t('appealHint', { least: MIN_APPEAL_LENGTH, most: MAX_APPEAL_LENGTH })}
          error={tried && isShort ? t('short', { least: MIN_APPEAL_LENGTH }) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
