'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { setGroupMutation } from '#lib/client/chat/groups.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { FormDialog } from './form-dialog.tsx'
import { type GroupDraft, GroupFields } from './group-fields.tsx'

/** Changes a group: its name and introduction, whether members may write, and by its owner who may join. */
export function EditGroupDialog(props: { userId: number; group: Group; onClose: () => void }) {
  const { userId, group, onClose } = props
  const t = useTranslations('chat-groups')
  const isOwner = group.role === 'owner'
  const [draft, setDraft] = useState<GroupDraft>({
    name: group.name,
    intro: group.intro,
    joinMode: group.join_mode,
  })
  const [isMuted, setMuted] = useState(group.is_muted)
  const [isNameMissing, setNameMissing] = useState(false)
  const saving = useMutation(setGroupMutation(useQueryClient(), userId))
  const error = useErrorText(saving.error)
  const submit = () => {
    const { name, intro, joinMode } = draft
    setNameMissing(name.trim() === '')
    if (name.trim() === '') return
    saving.mutate(
      {
        group_id: group.group_id,
        name,
        intro,
        is_muted: isMuted,
        ...(isOwner ? { join_mode: joinMode } : {}),
      },
      {
        onSuccess: () => {
          notifySuccess(t('form.saved'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      title={t('form.edit')}
      verb={t('form.save')}
      busy={saving.isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <GroupFields
        draft={draft}
        nameError={isNameMissing ? t('form.nameMissing') : null}
        canChangeJoinMode={isOwner}
        onChange={(next) => {
          setDraft(next)
          setNameMissing(false)
        }}
      />
      <Switch checked={isMuted} onChange={({ target }) => setMuted(target.checked)}>
        {t('form.muteAll')}
      </Switch>
    </FormDialog>
  )
}
