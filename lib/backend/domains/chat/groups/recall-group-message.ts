import { sql } from 'drizzle-orm'
import type { Context, Handler } from '#lib/backend/http/context.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { requireUserId } from '#lib/backend/http/require-user-id.ts'
import { ChatServiceError, type ChatServiceGroups } from '#lib/backend/ports/chat/index.ts'
import type { recallGroupMessage as endpoint } from '#lib/contract/chat/groups.ts'
import { type GroupRole, RECALL_SECONDS } from '#lib/shared/vocabulary/conversations.ts'
import type { PrivateChatDeps } from '../private/deps.ts'
import { RECALLED } from '../private/recall-message.ts'
import { requireMember } from './groups.ts'
import { createGroupConversations } from './messages/group-conversations.ts'
import { lineGone, requireRecallRight } from './messages/recall-right.ts'

type ServiceGroups = Pick<ChatServiceGroups, 'loadMessage' | 'recall'>

interface RecallDeps {
  storage: PrivateChatDeps['storage']
  /** The groups of the chat service outside the site; null: the built-in chat is used. */
  groups: ServiceGroups | null
}

const unavailable = (error: unknown): never => {
  // The port has logged the failures of its calls.
  if (error instanceof ChatServiceError) throw new Refusal('unavailable', 'unavailable')
  throw error
}

/**
 * Recalls a message that a chat service outside the site has delivered. The service says whose message it is and when
 * it was sent; the site's copy is that of the same sender with the page's id of the message.
 */
async function recallAtService(
  { db }: Pick<Context, 'db'>,
  groups: ServiceGroups,
  userId: number,
  { group_id: groupId, seq, client_id: clientId }: Parameters<Handler<typeof endpoint>>[0]['input'],
): Promise<void> {
  const { role, conversation_id: conversationId } = await requireMember(db, groupId, userId)
  const message = await groups.loadMessage(groupId, seq).catch(unavailable)
  const senderId = Number(message?.senderId)
  if (message === null || !Number.isSafeInteger(senderId)) throw lineGone()
  const { rows } = await db.execute<{ role: GroupRole }>(sql`
    select role from chat_group_members where group_id = ${groupId}::bigint and user_id = ${senderId}::bigint`)
  requireRecallRight({
    role,
    isOwn: senderId === userId,
    senderRole: rows[0]?.role ?? null,
    isLate: Date.now() - message.sentAt > RECALL_SECONDS * 1_000,
  })
  await groups.recall(groupId, seq).catch(unavailable)
  await db.execute(sql`
    update conversation_messages set content = ${RECALLED}::jsonb
    where conversation_id = ${conversationId}::bigint and sender_id = ${senderId}::bigint
      and client_id = ${clientId ?? ''}`)
}

/** Recalls a message of a group by its position at the chat service. */
export const createRecallGroupMessage =
  ({ storage, groups }: RecallDeps): Handler<typeof endpoint> =>
  async ({ ctx, input }) => {
    const userId = requireUserId(ctx)
    if (groups) await recallAtService(ctx, groups, userId, input)
    else {
      const conversations = createGroupConversations({ db: ctx.db, storage, publish: ctx.publish })
      await conversations.recall(userId, { kind: 'group', id: input.group_id }, input.seq)
    }
    return {}
  }
