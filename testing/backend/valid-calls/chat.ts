import { storeMessage } from '#testing/domains/moderation.ts'
import type { AccessSite, RoomAnchor } from '../access/access-site.ts'
import { byOwner, byRole, inRoom } from './valid-call.ts'

/** Stores a message of a viewer in the anchor's room. */
const messageIn = async ({ roomId }: RoomAnchor, { site, user }: AccessSite) => ({
  id: await storeMessage(site, roomId, await user()),
})

export const CHAT_CALLS = {
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
