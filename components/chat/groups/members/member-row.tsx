'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useLazyComponent } from '#components/ui/popups/use-lazy-component.ts'
import { useOverlay } from '#components/ui/popups/use-overlay.ts'
import { setGroupMemberMutation } from '#lib/client/chat/group-members.ts'
import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { RoleChip } from '../group-line.tsx'
import type { MemberDialogAction } from './member-entries.tsx'

interface MemberRowProps {
  userId: number
  group: Group
  member: GroupMember
  /** The element that the menu is rendered into. */
  container: RefObject<HTMLElement | null>
  onWrite: (userId: number) => void
  onChoose: (action: MemberDialogAction) => void
}

const loadEntries = () => import('./member-entries.tsx').then((file) => file.MemberEntries)

/** One member: their role, until when they are muted, and the menu of what the user may do about them. */
export function MemberRow({ userId, group, member, container, onWrite, onChoose }: MemberRowProps) {
  const t = useTranslations('chat-groups.member')
  const time = useClock()
  const { close, shouldLoad, root, buttonProps, panelProps } = useOverlay('menu')
  const Entries = useLazyComponent(loadEntries, shouldLoad, close)
  const changing = useMutation(setGroupMemberMutation(useQueryClient(), userId))
  const notifyFailure = useNotifyFailure()
  const { user_id: id, user_nickname: name, avatar, role, muted_until: mutedUntil } = member
  const label = t('menu', { name })
  return (
    <li className="flex min-h-12 items-center gap-3 border-line border-b py-1 pr-1 pl-3 last:border-b-0">
      <Avatar seed={`user-${id}`} src={avatar} size={32} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <bdi className="min-w-0 line-clamp-2 break-words text-ink" title={name}>
            {name}
          </bdi>
          <RoleChip role={role} />
        </span>
        {mutedUntil ? (
          <span className="num block truncate text-live text-xs">
            {t('mutedUntil', { time: time(mutedUntil) })}
          </span>
        ) : null}
      </span>
      {id === userId ? null : (
        <div ref={root} className="flex">
          <IconButton
            {...buttonProps}
            label={label}
            aria-busy={changing.isPending || undefined}
            icon={
              changing.isPending ? (
                <Icon name="loader-circle" size={18} className="animate-spin" />
              ) : (
                <Icon name="ellipsis" size={18} />
              )
            }
          />
          {Entries ? (
            <Entries
              {...panelProps}
              container={container}
              label={label}
              group={group}
              member={member}
              onWrite={() => onWrite(id)}
              onDialog={onChoose}
              onChange={(change) =>
                changing.mutate(
                  { group_id: group.group_id, user_id: id, ...change },
                  { onError: notifyFailure },
                )
              }
            />
          ) : null}
        </div>
      )}
    </li>
  )
}
