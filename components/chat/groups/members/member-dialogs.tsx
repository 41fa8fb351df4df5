'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '#components/shared/forms/confirm-dialog.tsx'
import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { removeGroupMember, setGroupMember } from '#lib/client/chat/group-members.ts'
import { refetchGroups } from '#lib/client/chat/groups.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import type { MemberDialogAction } from './member-entries.tsx'
import { MuteDialog } from './mute-dialog.tsx'

interface MemberDialogsProps {
  userId: number
  group: Group
  member: GroupMember
  action: MemberDialogAction
  onClose: () => void
}

/** Asks how long a member is muted, before they are removed or become the owner, and takes a report. */
export function MemberDialogs({ userId, group, member, action, onClose }: MemberDialogsProps) {
  const t = useTranslations('chat-groups.member')
  const client = useQueryClient()
  const { group_id: groupId } = group
  const { user_id: memberId, user_nickname: name } = member
  if (action === 'report')
    return (
      <ReportDialog
        of={{ kind: 'user', id: memberId, name }}
        author={{ id: memberId, name }}
        onClose={onClose}
      />
    )
  if (action === 'mute') return <MuteDialog userId={userId} group={group} member={member} onClose={onClose} />
  const run = async () => {
    if (action === 'remove') await removeGroupMember(groupId, memberId, { quiet: true })
    else await setGroupMember({ group_id: groupId, user_id: memberId, role: 'owner' }, { quiet: true })
    await refetchGroups(client, userId)
  }
  return action === 'remove' ? (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { name })}
      verb={t('removeVerb')}
      danger
      onClose={onClose}
      action={run}
    />
  ) : (
    <ConfirmDialog
      title={t('passOnTitle', { name })}
      text={t('passOnText', { name })}
      verb={t('passOnVerb')}
      danger
      onClose={onClose}
      action={run}
    />
  )
}
