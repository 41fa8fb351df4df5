import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { ExternalMessages } from '#lib/backend/ports/chat/index.ts'
import { RECALLED } from './recall-message.ts'

/** The site's copies of messages that a chat service outside the site delivers. */
export const createExternalMessages = (db: Queryable): ExternalMessages => ({
  async setKey({ senderId, clientId, key }) {
    await db.execute(sql`
      update conversation_messages set service_key = ${key}
      where sender_id = ${senderId} and client_id = ${clientId}`)
  },
  async recall(conversation, keys) {
    const inConversation =
      'groupId' in conversation
        ? sql`conversation_id = (
            select conversation_id from chat_groups where id = ${conversation.groupId}::bigint)`
        : sql`sender_id = ${conversation.senderId} and conversation_id = (
            select conversation_id from conversation_members
            where user_id = ${conversation.senderId} and other_user_id = ${conversation.receiverId})`
    await db.execute(sql`
      update conversation_messages set content = ${RECALLED}::jsonb
      where ${inConversation} and service_key = any(${sql.param(keys)}::text[])`)
  },
})
