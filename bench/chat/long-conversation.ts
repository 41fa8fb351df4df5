import { openTestChat } from '#testing/backend/open-test-chat.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createGroup } from '#testing/domains/chat/groups.ts'
import { type Messenger, ofGroup, openMessenger } from '#testing/domains/chat/messenger.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import { timesOf } from '../times-of.ts'
import type { BenchResult } from '../types.ts'

export const name = 'conversation'

/** Fails unless the response is a page of messages. */
async function page(response: ReturnType<Messenger['messages']>): Promise<void> {
  const data = await response
  if (data.type !== 'messages' || data.list.length === 0) throw new Error(JSON.stringify(data))
}

/**
 * A private conversation and a group of 100,000 messages each: the newest page, a page in the middle, and the list of
 * conversations, from a client's request to its response. Compared in the same run with the bare query of one page.
 */
export async function run({ messages = 100_000 }: { messages?: number } = {}): Promise<BenchResult> {
  const site = await openTestSite()
  // The budget of frames is that of a person.
  const chat = await openTestChat(site, { framesPerSecond: 1e9, frameBurst: 1e9 })
  const { pool } = site.database
  try {
    const [ann, bob] = [
      await openMessenger(chat, await createTestUser(site)),
      await openMessenger(chat, await createTestUser(site)),
    ]
    await ann.mustSend(bob.user, 'first')
    const group = ofGroup(await createGroup(ann.user))
    await ann.mustSend(group, 'first')
    await pool.query(
      `insert into conversation_messages (conversation_id, seq, sender_id, client_id, content)
       select c.id, n, $1, c.id || '-' || n, jsonb_build_object('kind', 'text', 'text', 'message ' || n)
       from conversations c, generate_series(2, $2::int) n`,
      [ann.user.id, messages],
    )
    await pool.query('update conversations set last_seq = $1', [messages])
    await pool.query('update chat_group_members set read_seq = $1', [messages])
    const { rows } = await pool.query<{ id: number }>(
      'select id from conversations order by low_user_id nulls last limit 1',
    )
    const middle = Math.floor(messages / 2)
    const bare = await timesOf(() =>
      pool.query(
        'select * from conversation_messages where conversation_id = $1 order by seq desc limit 16',
        [rows[0]?.id],
      ),
    )
    const newest = await timesOf(() => page(ann.messages(bob.user)))
    const earlier = await timesOf((round) => page(ann.messages(bob.user, { before: middle - round * 15 })))
    const ofMembers = await timesOf(() => page(ann.messages(group)))
    const list = await timesOf(() => ann.conversations())
    const figures: BenchResult['figures'] = { messages }
    for (const [label, { p50, p99 }] of Object.entries({ bare, newest, earlier, group: ofMembers, list })) {
      figures[`${label}_p50_ms`] = Number(p50.toFixed(2))
      figures[`${label}_p99_ms`] = Number(p99.toFixed(2))
    }
    return {
      name,
      figures,
      ratio: Number((newest.p99 / bare.p99).toFixed(2)),
      limit: 'the bare query of one page (99th percentile; less is better)',
    }
  } finally {
    await chat.close()
    await site.close()
  }
}

if (import.meta.main) {
  const result = await run()
  console.table(result.figures)
  console.log(JSON.stringify(result))
}
