import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { groupMembersQuery } from '#lib/client/chat/group-members.ts'
import type { PortMessage } from '#lib/client/ports/chat/message.ts'
import type { Group } from '#lib/contract/chat/group-fields.ts'
import { mayRecallOf } from './member-rights.ts'

/** Returns whether a message of another member may be recalled by the user. */
export function useMayRecall(userId: number, group: Group | null): (message: PortMessage) => boolean {
  const role = group?.role ?? 'member'
  // The list begins with the owner and the managers. An owner need not know them.
  const { data } = useInfiniteQuery({
    ...groupMembersQuery(userId, group?.group_id ?? 0),
    enabled: role === 'manager',
  })
  const roles = useMemo(
    () => new Map(data?.pages.flatMap(({ list }) => list.map((each) => [each.user_id, each.role])) ?? []),
    [data],
  )
  const isKnown = role === 'owner' || data !== undefined
  return useCallback(
    ({ from }) => isKnown && from.id !== String(userId) && mayRecallOf(role, roles, Number(from.id)),
    [isKnown, role, roles, userId],
  )
}
