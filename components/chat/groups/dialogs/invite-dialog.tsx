'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { addGroupMembersMutation } from '#lib/client/chat/group-members.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { ContactPicker } from './contact-picker.tsx'
import { FormDialog } from './form-dialog.tsx'

/** Adds contacts of the user to a group. Those who are in it stay. */
export function InviteDialog(props: { userId: number; group: Group; onClose: () => void }) {
  const { userId, group, onClose } = props
  const t = useTranslations('chat-groups')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const adding = useMutation(addGroupMembersMutation(useQueryClient(), userId))
  const error = useErrorText(adding.error)
  const submit = () =>
    adding.mutate(
      { group_id: group.group_id, user_ids: [...chosen] },
      {
        onSuccess: ({ added }) => {
          notifySuccess(t('invite.done', { count: added }))
          onClose()
        },
      },
    )
  return (
    <FormDialog
      title={t('invite.title', { name: group.name })}
      verb={t('invite.verb')}
      busy={adding.isPending}
      canSubmit={chosen.length > 0}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactPicker userId={userId} chosen={chosen} onChange={setChosen} />
    </FormDialog>
  )
}
