'use client'

import { useTranslations } from 'next-intl'
import { MenuItem } from '#components/ui/popups/menu-item.tsx'
import { MenuPanel } from '#components/ui/popups/menu-panel.tsx'
import type { OverlayProps } from '#components/ui/popups/overlay-props.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { mayModerate } from '../view/member-rights.ts'

/** What a dialog asks for before it is done. */
export type MemberDialogAction = 'mute' | 'pass_on' | 'remove' | 'report'

export interface MemberChange {
  role?: 'manager' | 'member'
  muted_minutes?: 0
}

interface MemberEntriesProps extends Omit<OverlayProps, 'children'> {
  group: Group
  member: GroupMember
  onWrite: () => void
  onChange: (change: MemberChange) => void
  onDialog: (action: MemberDialogAction) => void
}

/** The entries of the menu of a member; loaded lazily. */
export function MemberEntries(props: MemberEntriesProps) {
  const { group, member, onWrite, onChange, onDialog, ...panel } = props
  const t = useTranslations('chat-groups.member')
  const canModerate = mayModerate(group.role, member)
  const isOwner = group.role === 'owner'
  const isManager = member.role === 'manager'
  return (
    <MenuPanel {...panel}>
      <MenuItem onChoose={onWrite}>{t('write')}</MenuItem>
      {canModerate && member.muted_until !== null ? (
        <MenuItem onChoose={() => onChange({ muted_minutes: 0 })}>{t('unmute')}</MenuItem>
      ) : null}
      {canModerate && member.muted_until === null ? (
        <MenuItem onChoose={() => onDialog('mute')}>{t('mute')}</MenuItem>
      ) : null}
      {isOwner ? (
        <MenuItem onChoose={() => onChange({ role: isManager ? 'member' : 'manager' })}>
          {t(isManager ? 'unmakeManager' : 'makeManager')}
        </MenuItem>
      ) : null}
      {isOwner ? <MenuItem onChoose={() => onDialog('pass_on')}>{t('passOn')}</MenuItem> : null}
      {canModerate ? <MenuItem onChoose={() => onDialog('remove')}>{t('remove')}</MenuItem> : null}
      <MenuItem onChoose={() => onDialog('report')}>{t('report')}</MenuItem>
    </MenuPanel>
  )
}
