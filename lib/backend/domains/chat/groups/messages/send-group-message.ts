import { sql } from 'drizzle-orm'
import { codeOf } from '#lib/backend/db/failure.ts'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import type { MessageRow, UserRow } from '../../private/message-row.ts'
import { prepareContent } from '../../private/prepare-content.ts'
import { requireMember } from '../groups.ts'

type SendDeps = Parameters<typeof prepareContent>[0]

interface NewGroupMessage {
  userId: number
  groupId: number
  clientId: string
  content: NewPrivateContent
}

/** A stored message with its sender and the users who receive it. */
export interface StoredGroupMessage {
  row: MessageRow
  sender: UserRow
  isRepeated: boolean
  memberIds: readonly number[]
}

interface Row extends Record<string, unknown> {
  refused: string | null
  muted_until: string | null
  repeated: boolean
  seq: number
  content: StoredContent
  created_at: string
  nickname: string
  avatar: string | null
  members: number[] | null
}

const UNIQUE_VIOLATION = '23505'

function toRefusal({ refused, muted_until: mutedUntil }: Row): Refusal {
  switch (refused) {
    case 'group':
      return notFound('group')
    case 'kicked':
      return new Refusal('forbidden', 'room.kicked')
    case 'muted':
      return muteRefusal(new Date(mutedUntil ?? 0))
    case 'group_muted':
      return new Refusal('forbidden', mutedUntil === null ? 'group.all_muted' : 'group.muted')
    case 'client_id':
      return new Refusal('conflict', 'chat.client_id')
    default:
      throw new Error(`send_group_message refused with ${refused}.`)
  }
}

async function store(
  db: Queryable,
  { userId, groupId, clientId }: NewGroupMessage,
  content: StoredContent,
): Promise<StoredGroupMessage> {
  const { rows } = await db.execute<Row>(sql`
    select * from send_group_message(${userId}, ${groupId}::bigint, ${clientId}, ${JSON.stringify(content)}::jsonb)`)
  const [row] = rows
  if (!row) throw new Error('send_group_message returned no row.')
  if (row.refused !== null) throw toRefusal(row)
  const { seq, nickname, avatar } = row
  return {
    row: {
      seq,
      sender_id: userId,
      client_id: clientId,
      content: row.content,
      created_at: new Date(row.created_at),
    },
    sender: { id: userId, nickname, avatar },
    isRepeated: row.repeated,
    memberIds: (row.members ?? []).map(Number),
  }
}

/** Whether a member has sent a message with this id before. */
async function isSent(db: Queryable, userId: number, clientId: string): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select from conversation_messages where sender_id = ${userId} and client_id = ${clientId}`,
  )
  return rows.length > 0
}

/**
 * Checks and stores a message of a group, or refuses it. A message that is sent again with its id is answered with
 * the one stored before, also when its upload has been used since.
 */
export async function sendGroupMessage(
  deps: SendDeps,
  message: NewGroupMessage,
): Promise<StoredGroupMessage> {
  const { userId, groupId, clientId, content } = message
  // Before an upload is stored: others than members cannot use it up.
  await requireMember(deps.db, groupId, userId)
  const hasUpload = content.kind === 'image' || content.kind === 'file'
  if (hasUpload && (await isSent(deps.db, userId, clientId)))
    return store(deps.db, message, { kind: 'recalled' })
  const prepared = await prepareContent(deps, userId, content)
  try {
    return await store(deps.db, message, prepared)
  } catch (error) {
    // Another connection stored the same message at this moment; it is found now.
    if (codeOf(error) === UNIQUE_VIOLATION) return await store(deps.db, message, prepared)
    if ('key' in prepared) await deps.storage.remove(prepared.key)
    throw error
  }
}
