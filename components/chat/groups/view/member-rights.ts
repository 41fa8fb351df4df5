import type { Group, GroupMember } from '#lib/contract/chat/group-fields.ts'
import { GROUP_ROLES, type GroupRole } from '#lib/shared/vocabulary/conversations.ts'

/** Whether a role is above another. */
const isAbove = (role: GroupRole, other: GroupRole): boolean =>
  GROUP_ROLES.indexOf(role) < GROUP_ROLES.indexOf(other)

/** Whether a user of a role may mute or remove a member, or recall their messages. */
export const mayModerate = (role: GroupRole, member: Pick<GroupMember, 'role'>): boolean =>
  role !== 'member' && isAbove(role, member.role)

/** Whether a user may add their contacts: members of an open group, otherwise owner and managers. */
export const mayInvite = ({ role, join_mode: joinMode }: Pick<Group, 'role' | 'join_mode'>): boolean =>
  joinMode === 'open' || role !== 'member'

/** Whether a user of a role may recall the messages of `senderId`; `roles` are those of owner and managers. */
export const mayRecallOf = (
  role: GroupRole,
  roles: ReadonlyMap<number, GroupRole>,
  senderId: number,
): boolean => mayModerate(role, { role: roles.get(senderId) ?? 'member' })
