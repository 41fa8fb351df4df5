import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { GroupCard } from '#lib/contract/chat/group-fields.ts'
import type { GroupRole } from '#lib/shared/vocabulary/conversations.ts'
import { GroupAvatar } from './group-avatar.tsx'

const ROLE_TONES = { owner: 'amber', manager: 'brand' } as const

/** The role of an owner or a manager; members have none to show. */
export function RoleChip({ role }: { role: GroupRole | null }) {
  const t = useTranslations('chat-groups.roles')
  return role === null || role === 'member' ? null : <Chip tone={ROLE_TONES[role]}>{t(role)}</Chip>
}

/** A group in a list: its name, the role of the user in it, and a note below. */
export function GroupLine({ group, note }: { group: GroupCard; note: ReactNode }) {
  return (
    <>
      <GroupAvatar groupId={group.group_id} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <bdi
            className="min-w-0 line-clamp-2 break-words font-semibold text-base text-ink"
            title={group.name}
          >
            {group.name}
          </bdi>
          <RoleChip role={group.role} />
        </span>
        <span className="num block truncate text-ink-2 text-sm">{note}</span>
      </span>
    </>
  )
}
