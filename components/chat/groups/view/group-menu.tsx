'use client'

import { useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { removeGroupMember } from '#lib/client/chat/group-members.ts'
import { dissolveGroup, refetchGroups } from '#lib/client/chat/groups.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import type { GroupAction } from './group-entries.tsx'

const ConfirmDialog = dynamic(
  () => import('#components/shared/forms/confirm-dialog.tsx').then((file) => file.ConfirmDialog),
  { ssr: false },
)
const MembersDialog = dynamic(
  () => import('../members/members-dialog.tsx').then((file) => file.MembersDialog),
  { ssr: false },
)
const InviteDialog = dynamic(() => import('../dialogs/invite-dialog.tsx').then((file) => file.InviteDialog), {
  ssr: false,
})
const EditGroupDialog = dynamic(
  () => import('../dialogs/edit-group-dialog.tsx').then((file) => file.EditGroupDialog),
  { ssr: false },
)
const loadEntries = () => import('./group-entries.tsx').then((file) => file.GroupEntries)

interface GroupMenuProps {
  userId: number
  group: Group
  /** Called after the user has left or dissolved the group. */
  onLeft: () => void
  /** Opens the conversation with a user. */
  onWrite: (userId: number) => void
}

/** The members of a group, and the menu of what the user may do with it. */
export function GroupMenu({ userId, group, onLeft, onWrite }: GroupMenuProps) {
  const t = useTranslations('chat-groups')
  const client = useQueryClient()
  const { close, shouldLoad, root, buttonProps, panelProps } = useOverlay('menu')
  const Entries = useLazyComponent(loadEntries, shouldLoad, close)
  const [action, setAction] = useState<GroupAction | null>(null)
  const { group_id: groupId, name } = group
  const label = t('menu.label', { name })
  const end = () => setAction(null)
  const leave = async (call: () => Promise<unknown>, message: string) => {
    await call()
    notifySuccess(message)
    onLeft()
    await refetchGroups(client, userId)
  }
  return (
    <>
      <IconButton
        label={t('menu.members')}
        icon={<Icon name="users" size={18} />}
        onClick={() => setAction('members')}
      />
      <div ref={root} className="relative flex items-center">
        <IconButton {...buttonProps} label={label} icon={<Icon name="ellipsis" size={18} />} />
        {Entries ? <Entries {...panelProps} label={label} group={group} onChoose={setAction} /> : null}
      </div>
      {action === 'members' ? (
        <MembersDialog userId={userId} group={group} onClose={end} onWrite={onWrite} />
      ) : null}
      {action === 'invite' ? <InviteDialog userId={userId} group={group} onClose={end} /> : null}
      {action === 'edit' ? <EditGroupDialog userId={userId} group={group} onClose={end} /> : null}
      {action === 'leave' ? (
        <ConfirmDialog
          title={t('leave.title')}
          text={t('leave.text', { name })}
          verb={t('menu.leave')}
          danger
          onClose={end}
          action={() => leave(() => removeGroupMember(groupId, undefined, { quiet: true }), t('leave.done'))}
        />
      ) : null}
      {action === 'dissolve' ? (
        <ConfirmDialog
          title={t('dissolve.title')}
          text={t('dissolve.text', { name })}
          verb={t('menu.dissolve')}
          danger
          onClose={end}
          action={() => leave(() => dissolveGroup(groupId, { quiet: true }), t('dissolve.done'))}
        />
      ) : null}
    </>
  )
}
