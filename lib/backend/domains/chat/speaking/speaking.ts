import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { nameOf, type Talker } from '#lib/backend/ports/chat/index.ts'
import type { Say } from '#lib/contract/chat/frames.ts'
import { createTurns } from '#lib/shared/time/in-turn.ts'
import { type ChatParts, createSay, type LineParts } from './say.ts'
import { createFacts } from './speaker.ts'

/** How lines come into a room: of one sender one at a time, so that they stay in their order on whichever of his pages he wrote them. */
export function createSpeaking(parts: Omit<ChatParts, 'facts'>) {
  const { prepare, put, say } = createSay({ ...parts, facts: createFacts(parts) })
  const inTurn = createTurns()
  return {
    say: (talker: Talker, frame: Say, orderHere: boolean) =>
      inTurn(nameOf(talker), () => say(talker, frame, orderHere)),
    /**
     * Says a line that somebody was asked to say as part of a transaction: `work` calls `speak` in it, which refuses
     * what the talk refuses. The room hears it once `work` is over.
     */
    sayWithin: <Answer>(
      { userId, roomId, text }: { userId: number; roomId: number; text: string },
      work: (speak: (tx: Tx) => Promise<void>) => Promise<Answer>,
    ): Promise<Answer> =>
      inTurn(`user:${userId}`, async () => {
        const talker: Talker = { kind: 'user', userId, sessionId: 0, nickname: '' }
        const frame: Say = { type: 'say', ref: 'asked', room_id: roomId, text }
        // Whether it may be said is looked up before the transaction, and matters only if that comes to it.
        const line = await prepare(talker, frame, { asked: true }).catch((error: unknown) => {
          if (error instanceof Refusal) return error
          throw error
        })
        const pending: Parameters<LineParts['publish']>[] = []
        const answer = await work(async (tx) => {
          if (line instanceof Refusal) throw line
          pending.length = 0
          await put({ db: tx, publish: async (...news) => void pending.push(news) }, line)
        })
        for (const news of pending) await parts.publish(...news)
        return answer
      }),
  }
}
export type Speaking = ReturnType<typeof createSpeaking>
