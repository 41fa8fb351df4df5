import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { ConversationTarget } from '#lib/contract/chat/private.ts'
import { guestName } from '#lib/shared/text/guest-name.ts'
import type { Chat, ChatIdentity, ChatService, SendRefusal } from '../port.ts'
import type { CallbackOf } from './callback-request.ts'
import { readCloudData, readContent, readRoomMessage } from './read-message.ts'
import { USER } from './user-account.ts'

const GUEST = /^guest_[\w]{1,26}$/

/** A refusal of this adapter; `wait` in seconds. */
export type MessageRefusal = Pick<SendRefusal, 'key' | 'msg' | 'wait'>

/** The sender of a message. Tencent has checked that the account is theirs. */
function identityOf(account: string): ChatIdentity | null {
  if (USER.test(account)) return { kind: 'user', userId: Number(account), sessionId: 0, nickname: '' }
  return GUEST.test(account) ? { kind: 'guest', id: account, nickname: guestName(account) } : null
}

/**
 * The site's rules for messages at Tencent IM, by the same functions as for the built-in chat. An allowed message is
 * stored by them, which is the site's own log and what limits are counted from.
 */
export function createMessageRules(chatService: ChatService, chat: Pick<Chat, 'hasModerator'>) {
  type Key = Parameters<ChatService['errorText']>[0]
  const refuse = (key: Key, { language }: ReturnType<typeof readCloudData>): MessageRefusal => ({
    key,
    msg: chatService.errorText(key, language),
    wait: null,
  })

  /** Checks a message of a user, and stores it. `target` is null where it is no user. */
  async function checkTarget(
    message: CallbackOf<'C2C.CallbackBeforeSendMsg' | 'Group.CallbackBeforeSendMsg'>,
    target: ConversationTarget | null,
  ): Promise<MessageRefusal | null> {
    const cloud = readCloudData(message)
    const sender = identityOf(message.From_Account)
    if (sender?.kind !== 'user') return refuse('chat.login_first', cloud)
    if (target === null) return refuse('not_found.user', cloud)
    const content = readContent(message)
    if (content === null) return refuse('chat.not_supported', cloud)
    try {
      if (!(await chatService.isActive(sender.userId))) return refuse('session.ended', cloud)
      if (content.kind === 'typing')
        return (await chatService.private.canType(sender.userId, target))
          ? null
          : refuse('chat.not_supported', cloud)
      await chatService.private.send(sender.userId, {
        type: 'send',
        ref: 'tencent',
        target,
        client_id: cloud.clientId,
        content,
      })
      return null
    } catch (error) {
      return chatService.toRefusal(error, cloud.language)
    }
  }

  /** Checks a message of a user to a user. Returns why it is refused; null: it is not. */
  const checkPrivate = (message: CallbackOf<'C2C.CallbackBeforeSendMsg'>) =>
    checkTarget(
      message,
      USER.test(message.To_Account) ? { kind: 'user', id: Number(message.To_Account) } : null,
    )

  /** The same for a message to a group of users; `groupId` is the site's id. */
  const checkGroup = (message: CallbackOf<'Group.CallbackBeforeSendMsg'>, groupId: number) =>
    checkTarget(message, { kind: 'group', id: groupId })

  /**
   * Checks a message to a room. Returns it as it is stored, or why the service must not deliver it: also one that a
   * moderator has to release, or that the site delivers after the room's delay.
   */
  async function checkRoom(
    message: CallbackOf<'Group.CallbackBeforeSendMsg'>,
  ): Promise<ChatMessage | MessageRefusal> {
    const cloud = readCloudData(message)
    const sender = identityOf(message.From_Account)
    if (sender === null) return refuse('chat.login_first', cloud)
    if (!USER.test(message.GroupId)) return refuse('not_found.room', cloud)
    const content = readRoomMessage(message)
    if (content === null) return refuse('chat.not_supported', cloud)
    const roomId = Number(message.GroupId)
    const result = await chatService.sendExternal(
      sender,
      { type: 'say', ref: cloud.clientId, room_id: roomId, ...content },
      cloud.language,
      chat.hasModerator(roomId),
    )
    if ('key' in result) return result
    const { message: stored, isHeld, wait } = result
    return stored ?? { ...refuse(isHeld ? 'chat.held' : 'chat.delayed', cloud), wait }
  }

  return { checkPrivate, checkGroup, checkRoom }
}
