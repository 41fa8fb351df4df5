import type { ChatService } from '#lib/backend/ports/chat/port.ts'
import { JOIN_COST } from '#lib/backend/realtime/connections/options.ts'
import type { ChatFrame } from '#lib/contract/chat/frames.ts'
import { type ChatConnection, send } from '../members/connections.ts'
import { type RefusalTarget, type Refuse, refusalTarget } from './refuse-frame.ts'

type PrivateFrame = Extract<
  ChatFrame,
  { type: 'conversations' | 'unread' | 'messages' | 'send' | 'recall' | 'read' | 'typing' }
>

interface PrivateFramesDeps {
  chatService: Pick<ChatService, 'private' | 'toRefusal'>
  /** Charges the read budget; false, after a refusal, if it is used up. */
  charge: (connection: ChatConnection, to: RefusalTarget, cost: number) => Promise<boolean>
  refuse: Refuse
}

/** Handles frames about conversations: only a logged-in user has any. */
export function createPrivateFrames({ chatService, charge, refuse }: PrivateFramesDeps) {
  const chat = chatService.private

  async function answer(connection: ChatConnection, userId: number, frame: PrivateFrame): Promise<void> {
    switch (frame.type) {
      case 'conversations': {
        if (!(await charge(connection, frame, JOIN_COST))) return
        const page = await chat.conversations(userId, frame.cursor)
        send(connection, { type: 'conversations', ref: frame.ref, ...page })
        return
      }
      case 'unread': {
        if (!(await charge(connection, frame, JOIN_COST))) return
        const unread_total = await chat.unreadTotal(userId)
        send(connection, { type: 'unread_total', ref: frame.ref, unread_total })
        return
      }
      case 'messages': {
        if (!(await charge(connection, frame, JOIN_COST))) return
        const page = await chat.messages(userId, frame.target, frame)
        send(connection, { type: 'messages', ref: frame.ref, ...page })
        return
      }
      case 'send':
        send(connection, {
          type: 'message_sent',
          ref: frame.ref,
          message: await chat.send(userId, frame),
        })
        return
      case 'recall':
        await chat.recall(userId, frame.target, frame.seq)
        send(connection, { type: 'accepted', ref: frame.ref })
        return
      case 'read':
        await chat.read(userId, frame.target, frame.seq)
        send(connection, { type: 'accepted', ref: frame.ref })
        return
      case 'typing':
        await chat.typing(userId, frame.target, frame.is_typing)
    }
  }

  return async (connection: ChatConnection, frame: PrivateFrame): Promise<void> => {
    const { identity, language } = connection
    if (identity?.kind !== 'user') {
      refuse(connection, refusalTarget(frame), 'chat.login_first')
      return
    }
    try {
      await answer(connection, identity.userId, frame)
    } catch (error) {
      const { key, msg, wait } = chatService.toRefusal(error, language)
      send(connection, {
        type: 'refused',
        ref: 'ref' in frame ? frame.ref : null,
        room_id: null,
        key,
        msg,
        wait,
      })
    }
  }
}
