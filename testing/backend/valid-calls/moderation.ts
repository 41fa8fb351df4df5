import { randomUUID } from 'node:crypto'
import type { AccessSite, RoomAnchor } from '../access/access-site.ts'
import { byRole, inRoom } from './valid-call.ts'

const GUEST = 'guest_0123456789abcdef01234567'

const word = () => `word ${randomUUID().slice(0, 8)}`
const viewer = async (_: unknown, { user }: AccessSite) => ({ user_id: (await user()).id })

const guestMessage = async ({ roomId }: RoomAnchor, { insert }: AccessSite) => ({
  line_id: await insert('room_messages', { room_id: roomId, guest: GUEST, text: 'a line' }),
})

const heldMessage = async ({ roomId }: RoomAnchor, { insert, user }: AccessSite) => ({
  id: await insert('held_lines', {
    room_id: roomId,
    user_id: (await user()).id,
    line: { text: 'a line' },
    why: 'words',
  }),
})

/** Creates an account that is marked as similar to another in the room. */
const marked = async ({ roomId }: RoomAnchor, { value, user }: AccessSite) => {
  const [one, other] = [await user(), await user()]
  await value(
    "insert into room_marks (room_id, user_id, like_user_id, sign) values ($1, $2, $3, 'device') returning room_id",
    [roomId, one.id, other.id],
  )
  return { user_id: one.id }
}

export const MODERATION_CALLS = {
  'api/moderation/addWord': inRoom('filter_words', 'modes', () => ({ word: word(), verdict: 'refuse' })),
  'api/moderation/removeWord': inRoom('filter_words', 'modes', async (anchor, { must }) => {
    const input = { word: word(), verdict: 'refuse' }
    return { id: (await must<{ id: number }>(anchor, 'api/moderation/addWord', input)).id }
  }),
  'api/moderation/sanctionGuest': inRoom('guest_sanctions', 'mute', async (anchor, access) => ({
    ...(await guestMessage(anchor, access)),
    kind: 'mute',
    minutes: 5,
  })),
  'api/moderation/relieveGuest': inRoom('guest_sanctions', 'mute', async (anchor, access) => {
    const input = { ...(await guestMessage(anchor, access)), kind: 'mute', minutes: 5 }
    return { id: (await access.must<{ id: number }>(anchor, 'api/moderation/sanctionGuest', input)).id }
  }),
  'api/moderation/decideHeldMessage': inRoom('held_lines', 'review', async (anchor, access) => ({
    ...(await heldMessage(anchor, access)),
    release: 0,
  })),
  'api/moderation/dismissMark': inRoom('room_marks', 'kick', marked),
  'api/moderation/setMark': inRoom('room_marks', 'kick', async (anchor, access) => ({
    ...(await marked(anchor, access)),
    state: 'restrict',
  })),
  'api/moderation/setMarking': inRoom('room_rules', 'kick', () => ({ restrict: 'all' })),
  'api/RoomManage/setAdministrations': inRoom('room_managers', null, async (anchor, access) => ({
    ...(await viewer(anchor, access)),
    rights: ['mute'],
  })),
  'api/RoomManage/delLiveRoomManage': inRoom('room_managers', null, async (anchor, access) => {
    const one = await viewer(anchor, access)
    await access.must(anchor, 'api/RoomManage/setAdministrations', { ...one, rights: ['mute'] })
    return one
  }),
  'api/moderation/report': byRole('reports', async (_, { host }) => ({
    kind: 'room',
    id: (await host()).roomId,
    reason: 'spam',
  })),
  'api/admin/decideReport': byRole('reports', async (_, { host, user, must }) => {
    const input = { kind: 'room', id: (await host()).roomId, reason: 'spam' }
    return { id: (await must<{ id: number }>(await user(), 'api/moderation/report', input)).id, upheld: 1 }
  }),
}
