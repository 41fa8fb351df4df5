import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import type { Wanted } from '../messages/room-chat.ts'

interface OwnIdentity {
  device?: string
  language?: Extract<ChatFrame, { type: 'login' }>['lang']
  guest?: () => { id: string; sig: string } | null
}

/** Who this page is: its browser's mark, its language and, for a guest, their account. */
export const loginFrame = ({ device, language, guest }: OwnIdentity): ChatFrame => ({
  type: 'login',
  ...(guest?.() ?? {}),
  ...(device ? { device } : {}),
  ...(language ? { lang: language } : {}),
})

/**
 * Enters a room. Who was in it before the connection was lost does not come anew, and says up to which message they have
 * received.
 */
export function joinFrame(roomId: number, { quiet, talk }: Wanted): ChatFrame {
  const after = talk.lines.at(-1)?.id
  return {
    type: 'join',
    room_id: roomId,
    ...(quiet || talk.state === 'here' ? { quiet: true } : {}),
    ...(after === undefined ? {} : { after }),
  }
}
