'use client'

import { useTranslations } from 'next-intl'
import { MenuItem } from '#components/ui/popups/menu-item.tsx'
import { MenuPanel } from '#components/ui/popups/menu-panel.tsx'
import type { OverlayProps } from '#components/ui/popups/overlay-props.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { mayInvite } from './member-rights.ts'

export type GroupAction = 'members' | 'invite' | 'edit' | 'leave' | 'dissolve'

interface GroupEntriesProps extends Omit<OverlayProps, 'children'> {
  group: Group
  onChoose: (action: GroupAction) => void
}

const actionsOf = (group: Group): GroupAction[] => [
  'members',
  ...(mayInvite(group) ? (['invite'] as const) : []),
  ...(group.role === 'member' ? [] : (['edit'] as const)),
  group.role === 'owner' ? 'dissolve' : 'leave',
]

/** The entries of the menu of a group; loaded lazily. */
export function GroupEntries({ group, onChoose, ...panel }: GroupEntriesProps) {
  const t = useTranslations('chat-groups.menu')
  return (
    <MenuPanel {...panel}>
      {actionsOf(group).map((action) => (
        <MenuItem key={action} onChoose={() => onChoose(action)}>
          {t(action)}
        </MenuItem>
      ))}
    </MenuPanel>
  )
}
