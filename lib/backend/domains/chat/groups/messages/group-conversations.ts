import type { PrivateChat } from '#lib/backend/ports/chat/index.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import type { PrivateChatDeps } from '../../private/deps.ts'
import { loadUnreadTotal } from '../../private/load-conversations.ts'
import { toPrivateMessage } from '../../private/message-row.ts'
import { loadMemberIds, publishToUsers } from '../notify-members.ts'
import { loadGroupMessages } from './load-group-messages.ts'
import { markGroupRead } from './mark-group-read.ts'
import { markRecalled } from './mark-recalled.ts'
import { sendGroupMessage } from './send-group-message.ts'

/** The conversations of groups: reads, stores and publishes their messages. Throws Refusal. */
export function createGroupConversations({
  db,
  storage,
  publish,
}: PrivateChatDeps): Omit<PrivateChat, 'conversations' | 'unreadTotal' | 'typing' | 'canType'> {
  const fileAddress = (key: string) => storage.address(key)
  return {
    messages: (userId, target, range) => loadGroupMessages(db, userId, target.id, range, fileAddress),
    async send(userId, { target, client_id: clientId, content }) {
      const stored = await sendGroupMessage(
        { db, storage },
        { userId, groupId: target.id, clientId, content },
      )
      const message = toPrivateMessage(stored.row, stored.sender, target, fileAddress)
      if (!stored.isRepeated)
        await publishToUsers(publish, stored.memberIds, {
          type: 'message',
          message,
          unread: null,
          unread_total: null,
        })
      return message
    },
    async recall(userId, target, seq) {
      const removed = await markRecalled(db, userId, target.id, seq)
      if (removed === null) return
      if ('key' in removed) await storage.remove(removed.key)
      const frame: ChatData = { type: 'message_recalled', target, seq }
      await publishToUsers(publish, await loadMemberIds(db, target.id), frame)
    },
    async read(userId, target, seq) {
      const readSeq = await markGroupRead(db, userId, target.id, seq)
      if (readSeq === null) return
      await publishToUsers(publish, [userId], {
        type: 'messages_read',
        target,
        seq: readSeq,
        by_me: true,
        unread_total: await loadUnreadTotal(db, userId),
      })
    },
  }
}
