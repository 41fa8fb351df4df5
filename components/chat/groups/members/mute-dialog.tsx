'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { setGroupMemberMutation } from '#lib/client/chat/group-members.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { FormDialog } from '../dialogs/form-dialog.tsx'

interface MuteDialogProps {
  userId: number
  group: Group
  member: GroupMember
  onClose: () => void
}

/** How long a member can be muted (minutes), and its label. */
const MUTES = [
  { minutes: 10, key: 'for10Minutes' },
  { minutes: 60, key: 'for1Hour' },
  { minutes: 1_440, key: 'for1Day' },
] as const

/** Mutes a member in a group for a time. */
export function MuteDialog({ userId, group, member, onClose }: MuteDialogProps) {
  const t = useTranslations('chat-groups.member')
  const [minutes, setMinutes] = useState<number>(MUTES[0].minutes)
  const muting = useMutation(setGroupMemberMutation(useQueryClient(), userId))
  const error = useErrorText(muting.error)
  const { user_id: memberId, user_nickname: name } = member
  return (
    <FormDialog
      title={t('muteTitle', { name })}
      verb={t('mute')}
      busy={muting.isPending}
      error={error}
      onSubmit={() =>
        muting.mutate(
          { group_id: group.group_id, user_id: memberId, muted_minutes: minutes },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    >
      <div>
        <Segmented
          legend={t('muteFor')}
          name="mute-minutes"
          value={String(minutes)}
          onChange={(value) => setMinutes(Number(value))}
          segments={MUTES.map(({ minutes: value, key }) => ({ value: String(value), label: t(key) }))}
        />
      </div>
    </FormDialog>
  )
}
