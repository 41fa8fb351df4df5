import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { StoredContent } from '#lib/backend/db/schema/chat.ts'
import { muteRefusal } from '#lib/backend/domains/moderation/index.ts'
import { notFound, Refusal } from '#lib/backend/http/refusal.ts'
import type { NewPrivateContent } from '#lib/contract/chat/private.ts'
import type { MessageRow, UserRow } from '../../private/message-row.ts'
import { type PrepareDeps, storePrepared } from '../../private/prepare-content.ts'
import { requireMember } from '../groups.ts'

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

/** Checks and stores a message of a group, or refuses it. */
export async function sendGroupMessage(
  deps: PrepareDeps,
  message: NewGroupMessage,
): Promise<StoredGroupMessage> {
  // Before an upload is stored: others than members cannot use it up.
  await requireMember(deps.db, message.groupId, message.userId)
  return storePrepared(deps, message, (content) => store(deps.db, message, content))
}
