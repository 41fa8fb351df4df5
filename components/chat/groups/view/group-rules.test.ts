import { expect, test } from 'vitest'
import type { GroupRole } from '#lib/shared/vocabulary/conversations.ts'
import { mayInvite, mayModerate, mayRecallOf } from './member-rights.ts'
import { muteOf } from './mute-of.ts'

const NOW = Date.UTC(2026, 10, 27, 12)
const later = new Date(NOW + 60_000).toISOString()

test('a member is muted until their time, or with all others while only managers may write', () => {
  const group = { role: 'member', is_muted: false, muted_until: null } as const
  expect(muteOf(group, NOW)).toBeNull()
  expect(muteOf({ ...group, muted_until: later }, NOW)).toEqual({ kind: 'own', until: later })
  expect(muteOf({ ...group, muted_until: later }, NOW + 60_000)).toBeNull()
  expect(muteOf({ ...group, is_muted: true }, NOW)).toEqual({ kind: 'all' })
  expect(muteOf({ ...group, is_muted: true, muted_until: later }, NOW)).toEqual({ kind: 'own', until: later })
  expect(muteOf({ ...group, role: 'manager', is_muted: true }, NOW)).toBeNull()
})

test.each<[GroupRole, GroupRole, boolean]>([
  ['owner', 'manager', true],
  ['owner', 'member', true],
  ['manager', 'owner', false],
  ['manager', 'manager', false],
  ['manager', 'member', true],
  ['member', 'member', false],
])('%s over %s: %s', (role, other, expected) => {
  expect(mayModerate(role, { role: other })).toBe(expected)
  expect(mayRecallOf(role, new Map([[7, other]]), 7)).toBe(expected)
})

test('the messages of users who left are those of members', () => {
  expect(mayRecallOf('manager', new Map(), 7)).toBe(true)
  expect(mayRecallOf('member', new Map(), 7)).toBe(false)
})

test('members invite to an open group, managers to every one', () => {
  expect(mayInvite({ role: 'member', join_mode: 'open' })).toBe(true)
  expect(mayInvite({ role: 'member', join_mode: 'invite' })).toBe(false)
  expect(mayInvite({ role: 'manager', join_mode: 'invite' })).toBe(true)
})
