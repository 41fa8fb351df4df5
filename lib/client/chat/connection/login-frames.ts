import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import type { RoomSubscription } from '../messages/room-chat.ts'

interface OwnIdentity {
  device?: string
  language?: Extract<ChatFrame, { type: 'login' }>['lang']
  guest?: () => { id: string; sig: string } | null
}

/** Returns the login frame: the browser's random id, the page's language and, for a guest, the account. */
export const loginFrame = ({ device, language, guest }: OwnIdentity): ChatFrame => ({
  type: 'login',
  ...(guest?.() ?? {}),
  ...(device ? { device } : {}),
  ...(language ? { lang: language } : {}),
})

/**
 * Returns the join frame. A page that was in the room before it lost the connection joins quietly, and sends
 * the id of the last message it received.
 */
export function joinFrame(roomId: number, { quiet, roomState, isExternal }: RoomSubscription): ChatFrame {
  const after = roomState.messages.at(-1)?.id
  return {
    type: 'join',
    room_id: roomId,
    ...(quiet || roomState.state === 'here' ? { quiet: true } : {}),
    ...(after === undefined ? {} : { after }),
    ...(isExternal ? { external: true } : {}),
  }
}
