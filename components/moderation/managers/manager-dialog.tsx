'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { TextField } from '#components/ui/forms/text-field.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { setManagerMutation } from '#lib/client/moderation/managers.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import type { getManagers } from '#lib/contract/moderation/managers.ts'
import type { FoundPerson } from '#lib/contract/moderation/people.ts'
import { ROOM_RIGHTS, type RoomRight, TITLE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import { PersonField } from '../person-field.tsx'

export type Manager = OutputOf<typeof getManagers>['list'][number]

interface ManagerDialogProps {
  userId: number
  roomId: number
  /** The one whose rights are changed; null for a new one. */
  manager: Manager | null
  onClose: () => void
  onDone: () => Promise<void>
}

/** What a new manager may do, before the anchor ticks anything else. */
const FIRST: readonly RoomRight[] = ['mute', 'warn', 'delete']

/** Appoints a manager or changes what one may do, each right ticked by itself. */
export function ManagerDialog({ userId, roomId, manager, onClose, onDone }: ManagerDialogProps) {
  const t = useTranslations('moderation.managers')
  const words = useTranslations('moderation.rights')
  const common = useTranslations('common')
  const [person, setPerson] = useState<FoundPerson | null>(manager ? { ...manager, role: 'manager' } : null)
  const [rights, setRights] = useState<readonly RoomRight[]>(manager?.rights ?? FIRST)
  const [title, setTitle] = useState(manager?.title ?? '')
  const [tried, setTried] = useState(false)
  const save = useMutation({
    ...setManagerMutation(),
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const fault = useErrorText(save.error)
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
                <span className="block text-md">{words(`${right}.name`)}</span>
                <span className="block text-ink-2 text-xs">{words(`${right}.text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <TextField
          label={t('titleOf')}
          hint={t('titleHint', { most: TITLE_MOST })}
          value={title}
          autoComplete="off"
          onChange={(event) => setTitle(event.target.value)}
        />
        <FaultLine text={fault} />
      </div>
    </Dialog>
  )
}
