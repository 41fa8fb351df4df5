import { sql } from 'drizzle-orm'
import { makeContacts } from '#testing/domains/chat/groups.ts'
import { storeMessage } from '#testing/domains/moderation.ts'
import type { AccessSite, Caller, RoomAnchor } from '../access/access-site.ts'
import { byOwner, byRole, inRoom } from './valid-call.ts'

/** Stores a message of a viewer in the anchor's room. */
const messageIn = async ({ roomId }: RoomAnchor, { site, user }: AccessSite) => ({
  id: await storeMessage(site, roomId, await user()),
})

/** Creates a group of the caller and returns the input that names it. */
const ownGroup = async (caller: Caller, { must }: AccessSite) => {
  const { group_id } = (await must(caller, 'api/group/addgroup', { name: 'Access' })) as { group_id: number }
  return { group_id }
}

/** The same with another user as a member. */
async function groupWithMember(caller: Caller, access: AccessSite) {
  const member = await access.user()
  await makeContacts(access.site.database.db, caller, member)
  const { group_id } = (await access.must(caller, 'api/group/addgroup', {
    name: 'Access',
    user_ids: [member.id],
  })) as { group_id: number }
  return { group_id, user_id: member.id }
}

/** The same with a message of the caller. */
async function groupWithMessage(caller: Caller, access: AccessSite) {
  const { group_id } = await ownGroup(caller, access)
  await access.site.database.db.execute(sql`
    select from send_group_message(${caller.id}, ${group_id}::bigint, ${`access-${group_id}`},
      '{"kind":"text","text":"hello"}'::jsonb)`)
  return { group_id, seq: 1 }
}

const GROUP_CALLS = {
  'api/group/addgroup': byRole('chat_groups', () => ({ name: 'Access' })),
  'api/group/set': byOwner('chat_groups', async (caller, access) => ({
    ...(await ownGroup(caller, access)),
    name: 'Changed',
  })),
  'api/group/destroyGroupNew': byOwner('chat_groups', ownGroup),
  'api/group/recallMessage': byOwner('conversation_messages', groupWithMessage),
  'api/group/addGroupUser': byRole('chat_group_members', async (_, access) => {
    const { group_id } = (await access.must(await access.user(), 'api/group/addgroup', {
      name: 'Access',
      join_mode: 'open',
    })) as { group_id: number }
    return { group_id }
  }),
  'api/group/setMember': byOwner('chat_group_members', async (caller, access) => ({
    ...(await groupWithMember(caller, access)),
    muted_minutes: 10,
  })),
  'api/group/removeMember': byOwner('chat_group_members', groupWithMember),
  'api/live/addshowGroup': byOwner('chat_groups', ownGroup),
}

export const CHAT_CALLS = {
  ...GROUP_CALLS,
  'api/chat/clear': inRoom('room_rules', 'clear'),
  'api/chat/setRules': inRoom('room_rules', 'modes', () => ({ slow_seconds: 30 })),
  'api/chat/shield': inRoom('room_rules', 'modes', () => ({ up: 1 })),
  'api/chat/deleteMessage': inRoom('room_messages', 'delete', messageIn),
  'api/chat/pin': inRoom('room_pins', 'pin', messageIn),
  'api/chat/unpin': inRoom('room_pins', 'pin', async (anchor, access) => {
    await access.must(anchor, 'api/chat/pin', await messageIn(anchor, access))
    return {}
  }),
  'api/chat/likeMessage': byRole('room_message_likes', async (_, access) =>
    messageIn(await access.host(), access),
  ),
}

/** A message may also be deleted by its author. */
export const OWN_CHAT_CALLS = {
  'api/chat/deleteMessage': byOwner(
    'room_messages',
    async (caller, { site, host }) => ({ id: await storeMessage(site, (await host()).roomId, caller) }),
    { operatorsToo: true },
  ),
}
