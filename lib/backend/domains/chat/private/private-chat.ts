import { sql } from 'drizzle-orm'
import { unblockedCondition } from '#lib/backend/domains/social/index.ts'
import { chatUserTopic, type PrivateChat } from '#lib/backend/ports/chat/index.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import type { ConversationTarget } from '#lib/contract/chat/private.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'
import { createGroupConversations } from '../groups/messages/group-conversations.ts'
import { createBurstLimiter } from '../sending/send-limits.ts'
import type { PrivateChatDeps } from './deps.ts'
import { loadConversations, loadUnreadTotal } from './load-conversations.ts'
import { loadPrivateMessages } from './load-private-messages.ts'
import { markRead } from './mark-read.ts'
import { toPrivateMessage } from './message-row.ts'
import { recallMessage } from './recall-message.ts'
import { sendMessage } from './send-message.ts'
import { createMessageStore } from './store-messages.ts'
import type { StoredMessage } from './stored-message.ts'

/** Messages that a user may send at once; after that one a second. */
const BURST = 10

/** Private messages of users: reads, stores and publishes them. Throws Refusal. */
export function createPrivateChat({ db, storage, publish }: PrivateChatDeps): PrivateChat {
  const fileAddress = (key: string) => storage.address(key)
  const inTurn = createKeyedQueue()
  const burstLimiter = createBurstLimiter()
  const publishTo = (userId: number, frame: ChatData) =>
    publish(chatUserTopic(userId), { type: 'frame', frame })

  async function canType(userId: number, target: ConversationTarget): Promise<boolean> {
    // In a group nobody is shown who types.
    if (target.kind !== 'user') return false
    const { rows } = await db.execute(sql`
      select from conversation_members m where m.user_id = ${target.id} and m.other_user_id = ${userId}
        and ${unblockedCondition(userId, target.id)}`)
    return rows.length > 0
  }

  /** Publishes a stored message to both users and returns it as its sender sees it. */
  async function publishStored({ row, sender, receiverCounts }: StoredMessage, target: ConversationTarget) {
    const message = toPrivateMessage(row, sender, target, fileAddress)
    await publishTo(target.id, {
      type: 'message',
      message: toPrivateMessage(row, sender, { kind: 'user', id: sender.id }, fileAddress),
      unread: receiverCounts.unread,
      unread_total: receiverCounts.unreadTotal,
    })
    await publishTo(sender.id, { type: 'message', message, unread: null, unread_total: null })
    return message
  }

  const storeMessage = createMessageStore(db)
  const groups = createGroupConversations({ db, storage, publish })
  const ofUser: typeof groups = {
    messages: (userId, target, range) => loadPrivateMessages(db, userId, target.id, range, fileAddress),
    async send(userId, { target, client_id: clientId, content }) {
      const stored = await sendMessage(
        { db, storage, storeMessage },
        { userId, otherUserId: target.id, clientId, content },
      )
      return stored.isRepeated
        ? toPrivateMessage(stored.row, stored.sender, target, fileAddress)
        : publishStored(stored, target)
    },
    async recall(userId, target, seq) {
      const removed = await recallMessage(db, userId, target.id, seq)
      if (removed === null) return
      if ('key' in removed) await storage.remove(removed.key)
      await publishTo(userId, { type: 'message_recalled', target, seq })
      await publishTo(target.id, { type: 'message_recalled', target: { kind: 'user', id: userId }, seq })
    },
    async read(userId, target, seq) {
      const readSeq = await markRead(db, userId, target.id, seq)
      if (readSeq === null) return
      const mark = { type: 'messages_read', seq: readSeq } as const
      await publishTo(userId, {
        ...mark,
        target,
        by_me: true,
        unread_total: await loadUnreadTotal(db, userId),
      })
      await publishTo(target.id, {
        ...mark,
        target: { kind: 'user', id: userId },
        by_me: false,
        unread_total: await loadUnreadTotal(db, target.id),
      })
    },
  }
  const conversationsOf = ({ kind }: ConversationTarget) => (kind === 'group' ? groups : ofUser)

  return {
    conversations: (userId, cursor) => loadConversations(db, userId, cursor, fileAddress),
    unreadTotal: (userId) => loadUnreadTotal(db, userId),
    messages: (userId, target, range) => conversationsOf(target).messages(userId, target, range),
    send: (userId, frame) =>
      // One after the other, so that a user's messages keep their order whichever connection they use.
      inTurn(String(userId), () => {
        burstLimiter.take(String(userId), BURST)
        return conversationsOf(frame.target).send(userId, frame)
      }),
    recall: (userId, target, seq) => conversationsOf(target).recall(userId, target, seq),
    read: (userId, target, seq) => conversationsOf(target).read(userId, target, seq),
    canType,
    async typing(userId, target, isTyping) {
      if (!(await canType(userId, target))) return
      await publishTo(target.id, {
        type: 'typing',
        target: { kind: 'user', id: userId },
        is_typing: isTyping,
      })
    },
  }
}
