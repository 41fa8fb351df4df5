import { sql } from 'drizzle-orm'
import type { Database } from '#lib/backend/db/pool.ts'
import { blockedCondition } from '#lib/backend/domains/social/index.ts'
import type { Context } from '#lib/backend/http/context.ts'
import { chatUserTopic, type PrivateChat } from '#lib/backend/ports/chat/index.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { ChatData } from '#lib/contract/chat/frames.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'
import { createBurstLimiter } from '../sending/send-limits.ts'
import { loadConversations, loadUnreadTotal } from './load-conversations.ts'
import { loadPrivateMessages } from './load-private-messages.ts'
import { markRead } from './mark-read.ts'
import { toPrivateMessage } from './message-row.ts'
import { recallMessage } from './recall-message.ts'
import { sendMessage } from './send-message.ts'
import type { StoredMessage } from './store-message.ts'

export interface PrivateChatDeps {
  db: Database['db']
  storage: Storage
  publish: Context['publish']
}

/** Messages that a user may send at once; after that one a second. */
const BURST = 10

/** Private messages of users: reads, stores and publishes them. Throws Refusal. */
export function createPrivateChat({ db, storage, publish }: PrivateChatDeps): PrivateChat {
  const fileAddress = (key: string) => storage.address(key)
  const inTurn = createKeyedQueue()
  const burstLimiter = createBurstLimiter()
  const publishTo = (userId: number, frame: ChatData) =>
    publish(chatUserTopic(userId), { type: 'frame', frame })

  /** Publishes a stored message to both users and returns it as its sender sees it. */
  async function publishStored(
    { row, sender, senderCounts, receiverCounts }: StoredMessage,
    otherUserId: number,
  ) {
    const message = toPrivateMessage(row, sender, otherUserId, fileAddress)
    await publishTo(otherUserId, {
      type: 'message',
      message: toPrivateMessage(row, sender, sender.id, fileAddress),
      unread: receiverCounts.unread,
      unread_total: receiverCounts.unreadTotal,
    })
    await publishTo(sender.id, {
      type: 'message',
      message,
      unread: senderCounts.unread,
      unread_total: senderCounts.unreadTotal,
    })
    return message
  }

  return {
    conversations: (userId, cursor) => loadConversations(db, userId, cursor, fileAddress),
    messages: (userId, target, range) => loadPrivateMessages(db, userId, target.id, range, fileAddress),
    send: (userId, { target, client_id: clientId, content }) =>
      // One after the other, so that a user's messages keep their order whichever connection they use.
      inTurn(String(userId), async () => {
        burstLimiter.take(String(userId), BURST)
        const stored = await sendMessage(
          { db, storage },
          { userId, otherUserId: target.id, clientId, content },
        )
        return stored.isRepeated
          ? toPrivateMessage(stored.row, stored.sender, target.id, fileAddress)
          : publishStored(stored, target.id)
      }),
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
    async typing(userId, target, isTyping) {
      const { rows } = await db.execute(sql`
        select from conversation_members m where m.user_id = ${target.id} and m.other_user_id = ${userId}
          and not ${blockedCondition(userId, target.id)} and not ${blockedCondition(target.id, userId)}`)
      if (rows.length === 0) return
      await publishTo(target.id, {
        type: 'typing',
        target: { kind: 'user', id: userId },
        is_typing: isTyping,
      })
    },
  }
}
