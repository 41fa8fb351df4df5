import { setImmediate as turn } from 'node:timers/promises'
import { openTestChat } from '#testing/backend/open-test-chat.ts'
import { openTestSite } from '#testing/backend/test-site.ts'
import { createGroup, makeContacts } from '#testing/domains/chat/groups.ts'
import { ofGroup, openMessenger } from '#testing/domains/chat/messenger.ts'
import { oddFrames } from '#testing/domains/chat/odd-frames.ts'
import { createTestUser } from '#testing/domains/moderation.ts'
import type { FaultResult } from './types.ts'

export const name = 'chat-frames'

/** Frames sent before the responses are awaited; a connection that queues more is closed. */
const WINDOW = 20

/**
 * Odd frames of a logged-in user about conversations and groups of others (B2): nothing is read, written or published
 * there, the connection stays open, nothing is logged as a fault, and others go on writing.
 */
export async function run({ frames = 20_000 }: { frames?: number } = {}): Promise<FaultResult> {
  const site = await openTestSite()
  const chat = await openTestChat(site, { framesPerSecond: 1e9, frameBurst: 1e9 })
  const broken: string[] = []
  try {
    const people = []
    for (let n = 0; n < 3; n++) people.push(await openMessenger(chat, await createTestUser(site)))
    const [attacker, ann, bob] = people
    if (!attacker || !ann || !bob) throw new Error('nobody is connected')
    await makeContacts(site.database.db, ann.user, bob.user)
    const group = await createGroup(ann.user, [bob.user])
    await ann.mustSend(bob.user, 'private')
    await ann.mustSend(ofGroup(group), 'of the group')
    // The attacker may not write to the two: what they send is refused.
    for (const user of [ann.user, bob.user])
      await user.post('api/social/setBlock', { user_id: attacker.user.id, state: 1 })
    const before = ann.received().length + bob.received().length

    const { client } = attacker
    const foreign = {
      userIds: [ann.user.id, bob.user.id, 999_999_999],
      groupIds: [group.group_id, 999_999_999],
    }
    const answers = new Map<string, number>()
    let sent = 0
    const began = performance.now()
    for (const text of oddFrames(frames, foreign)) {
      client.socket.send(text)
      if (++sent % WINDOW !== 0) continue
      client.send({ type: 'heartbeat', t: sent })
      while (!client.received.some((data) => data.type === 'heartbeat' && data.t === sent)) {
        if (client.socket.ws.readyState !== WebSocket.OPEN)
          throw new Error(`the connection was closed after ${sent} frames`)
        await turn()
      }
      for (const data of client.received.splice(0)) {
        // Of the push protocol's own types, `error` answers an invalid frame.
        const type: string = data.type
        answers.set(type, (answers.get(type) ?? 0) + 1)
        const isForeign = data.type === 'messages' && data.list.length > 0
        if (isForeign || type === 'message' || type === 'message_sent')
          broken.push(`an odd frame was answered with ${type}`)
      }
    }
    const seconds = (performance.now() - began) / 1_000
    if (ann.received().length + bob.received().length !== before) broken.push('an odd frame reached others')
    const { rows } = await site.database.pool.query<{ count: number }>(
      'select count(*)::int as count from conversation_messages',
    )
    if (rows[0]?.count !== 2) broken.push(`${rows[0]?.count} messages are stored instead of 2`)
    const answer = await ann.mustSend(bob.user, 'still here')
    if (answer.seq !== 2) broken.push('a conversation has a gap')
    for (const fault of chat.faults) broken.push(`logged: ${String(fault)}`)
    return {
      name,
      metrics: {
        frames: sent,
        'frames a second': Math.round(sent / seconds),
        refused: answers.get('refused') ?? 0,
        invalid: answers.get('error') ?? 0,
      },
      broken: [...new Set(broken)],
    }
  } finally {
    await chat.close()
    await site.close()
  }
}
