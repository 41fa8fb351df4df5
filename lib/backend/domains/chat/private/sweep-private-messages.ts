import { sql } from 'drizzle-orm'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'

const BATCH_SIZE = 5_000

interface OldMessage extends Record<string, unknown> {
  conversation_id: number
  seq: number
  key: string | null
}

/**
 * Deletes private messages older than `privateMessageDays`, with their pictures and files, some thousands at once;
 * returns how many. A file is removed before its message: if that fails, the message stays for the next run, and
 * this throws. Messages that nobody had read are no longer counted as unread.
 */
export async function sweepPrivateMessages(
  db: Queryable,
  { storage, privateMessageDays }: { storage: Pick<Storage, 'remove'>; privateMessageDays: number },
): Promise<number> {
  const { rows } = await db.execute<OldMessage>(sql`
    select conversation_id, seq, content ->> 'key' as key from conversation_messages
    where created_at < now() - make_interval(days => ${privateMessageDays}::int)
    order by created_at limit ${BATCH_SIZE}::int`)
  const errors: unknown[] = []
  const removed: OldMessage[] = []
  for (const message of rows)
    try {
      if (message.key !== null) await storage.remove(message.key)
      removed.push(message)
    } catch (error) {
      errors.push(error)
    }
  const deleted = JSON.stringify(removed.map(({ conversation_id, seq }) => ({ conversation_id, seq })))
  await db.execute(sql`
    with old as (select * from jsonb_to_recordset(${deleted}::jsonb) as o(conversation_id bigint, seq int)),
    gone as (delete from conversation_messages m using old
      where m.conversation_id = old.conversation_id and m.seq = old.seq
      returning m.conversation_id, m.seq, m.sender_id, m.content ->> 'kind' as kind),
    uncounted as (select m.conversation_id, m.user_id, count(*)::int as messages
      from gone join conversation_members m on m.conversation_id = gone.conversation_id
      where m.user_id <> gone.sender_id and gone.seq > m.read_seq and gone.kind <> 'recalled'
      group by m.conversation_id, m.user_id)
    update conversation_members m set unread = greatest(m.unread - uncounted.messages, 0) from uncounted
    where m.conversation_id = uncounted.conversation_id and m.user_id = uncounted.user_id`)
  if (errors.length > 0) throw new AggregateError(errors, 'Could not delete files of old private messages.')
  return removed.length
}
