import type { Group } from '#lib/contract/chat/group-fields.ts'

/** `all`: only owner and managers may write. `until` is an ISO 8601 time. */
export type GroupMute = { kind: 'own'; until: string } | { kind: 'all' }

/** Why a member may not write at `now` (ms); null where they may. */
export function muteOf(
  { role, is_muted: isMuted, muted_until: until }: Pick<Group, 'role' | 'is_muted' | 'muted_until'>,
  now: number,
): GroupMute | null {
  if (until !== null && Date.parse(until) > now) return { kind: 'own', until }
  return isMuted && role === 'member' ? { kind: 'all' } : null
}
