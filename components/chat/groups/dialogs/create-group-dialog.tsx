'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { createGroupMutation } from '#lib/client/chat/groups.ts'
import { ContactPicker } from './contact-picker.tsx'
import { FormDialog } from './form-dialog.tsx'
import { type GroupDraft, GroupFields } from './group-fields.tsx'

interface CreateGroupDialogProps {
  userId: number
  onClose: () => void
  onCreated: (groupId: number) => void
}

const NEW_GROUP: GroupDraft = { name: '', intro: '', joinMode: 'invite' }

/** Creates a group with contacts of the user. */
export function CreateGroupDialog({ userId, onClose, onCreated }: CreateGroupDialogProps) {
  const t = useTranslations('chat-groups')
  const [draft, setDraft] = useState(NEW_GROUP)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isNameMissing, setNameMissing] = useState(false)
  const creating = useMutation(createGroupMutation(useQueryClient(), userId))
  const error = useErrorText(creating.error)
  const submit = () => {
    const { name, intro, joinMode } = draft
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    creating.mutate(
      { name, intro, join_mode: joinMode, user_ids: [...chosen] },
      {
        onSuccess: ({ group_id: groupId }) => {
          onClose()
          onCreated(groupId)
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('form.create')}
      verb={t('form.createVerb')}
      busy={creating.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields
        draft={draft}
        nameError={isNameMissing ? t('form.nameMissing') : null}
        canChangeJoinMode
        onChange={(next) => {
          setDraft(next)
          setNameMissing(false)
        }}
      />
      <ContactPicker userId={userId} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
