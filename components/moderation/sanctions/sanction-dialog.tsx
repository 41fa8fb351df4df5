'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { kickUserMutation, muteUserMutation } from '#lib/client/moderation/sanctions.ts'
import type { FoundPerson } from '#lib/contract/moderation/people.ts'
import type { Sanction } from '#lib/shared/vocabulary/rooms.ts'
import { PersonField } from '../person-field.tsx'

/** Minutes to choose from; 0: permanent. */
const DURATIONS = [5, 30, 60, 1_440, 10_080, 43_200, 0] as const
const MAX_REASON_LENGTH = 200

interface SanctionDialogProps {
  userId: number
  roomId: number
  kind: Sanction
  onClose: () => void
  onDone: () => Promise<void>
}

/** Mutes or kicks a user, with a duration and a reason. */
export function SanctionDialog({ userId, roomId, kind, onClose, onDone }: SanctionDialogProps) {
  const t = useTranslations('moderation.sanctions')
  const common = useTranslations('common')
  const [person, setPerson] = useState<FoundPerson | null>(null)
  const [minutes, setMinutes] = useState(30)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const apply = useMutation({
    ...(kind === 'mute' ? muteUserMutation : kickUserMutation)(),
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const errorText = useErrorText(apply.error)
  const submit = () => {
    setTried(true)
    if (person) apply.mutate({ room_id: roomId, user_id: person.user_id, minutes, reason })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`${kind}.apply`)}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="danger" busy={apply.isPending} onClick={submit}>
            {t(`${kind}.verb`)}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <PersonField
          userId={userId}
          roomId={roomId}
          person={person}
          onChoose={(chosen) => {
            setPerson(chosen)
            if (apply.isError) apply.reset()
          }}
          missing={tried && !person ? t('whoMissing') : null}
        />
        <Select
          label={t('howLong')}
          value={String(minutes)}
          className="self-start"
          onChange={(event) => setMinutes(Number(event.target.value))}
          options={DURATIONS.map((value) => ({ value: String(value), label: t(`lengths.${value}`) }))}
        />
        <TextField
          label={t('reason')}
          name="reason"
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          hint={t('reasonHint')}
          onChange={(event) => setReason(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
