'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { setManagerMutation } from '#lib/client/moderation/managers.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getManagers } from '#lib/contract/moderation/managers.ts'
import type { FoundPerson } from '#lib/contract/moderation/people.ts'
import { MAX_MANAGER_TITLE_LENGTH, ROOM_RIGHTS, type RoomRight } from '#lib/shared/vocabulary/rooms.ts'
import { PersonField } from '../person-field.tsx'

export type Manager = OutputOf<typeof getManagers>['list'][number]

interface ManagerDialogProps {
  userId: number
  roomId: number
  /** The manager whose rights are changed; null for a new one. */
  manager: Manager | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** Rights ticked by default for a new manager. */
const DEFAULT_RIGHTS: readonly RoomRight[] = ['mute', 'warn', 'delete']

/** Appoints a manager or changes their rights. */
export function ManagerDialog({ userId, roomId, manager, onClose, onDone }: ManagerDialogProps) {
  const t = useTranslations('moderation.managers')
  const labels = useTranslations('moderation.rights')
  const common = useTranslations('common')
  const [person, setPerson] = useState<FoundPerson | null>(manager ? { ...manager, role: 'manager' } : null)
  const [rights, setRights] = useState<readonly RoomRight[]>(manager?.rights ?? DEFAULT_RIGHTS)
  const [title, setTitle] = useState(manager?.title ?? '')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    ...setManagerMutation(),
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const errorText = useErrorText(save.error)
  const submit = () => {
    setTried(true)
    if (person) save.mutate({ room_id: roomId, user_id: person.user_id, rights: [...rights], title })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={manager ? t('changeTitle', { name: manager.user_nickname }) : t('add')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
      actions={
        <>
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" busy={save.isPending} onClick={submit}>
            {common('save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {manager ? null : (
          <PersonField
            userId={userId}
            roomId={roomId}
            person={person}
            onChoose={(chosen) => {
              setPerson(chosen)
              if (save.isError) save.reset()
            }}
            missing={tried && !person ? t('whoMissing') : null}
          />
        )}
        <fieldset>
          <legend className="mb-1 font-medium text-ink text-sm">{t('may')}</legend>
          {ROOM_RIGHTS.map((right) => (
            <label key={right} className="flex min-h-11 cursor-pointer items-center gap-3 text-ink">
              <input
                type="checkbox"
                checked={rights.includes(right)}
                onChange={(event) =>
                  setRights(
                    ROOM_RIGHTS.filter((each) =>
                      each === right ? event.target.checked : rights.includes(each),
                    ),
                  )
                }
                className="size-5 shrink-0 accent-(--brand)"
              />
              <span>
                <span className="block text-md">{labels(`${right}.name`)}</span>
                <span className="block text-ink-2 text-xs">{labels(`${right}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('titleOf')}
          hint={t('titleHint', { most: MAX_MANAGER_TITLE_LENGTH })}
          value={title}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <ErrorMessage text={errorText} />
      </div>
    </Dialog>
  )
}
