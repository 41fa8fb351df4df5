import type { Tx } from '#lib/backend/db/pool.ts'
import { Refusal } from '#lib/backend/http/refusal.ts'
import { type ChatIdentity, identityKey } from '#lib/backend/ports/chat/index.ts'
import type { SendFrame } from '#lib/contract/chat/frames.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'
import { type ChatDeps, createMessageDelivery, type SendDeps } from './message-delivery.ts'
import { createFactsLoader } from './sender.ts'

/**
 * Sends messages into rooms: one at a time per sender, so that they keep their order, whichever page they
 * were written on.
 */
export function createChatSender(deps: Omit<ChatDeps, 'facts'>) {
  const { prepare, deliver, send, sendExternal } = createMessageDelivery({
    ...deps,
    facts: createFactsLoader(deps.db),
  })
  const inTurn = createKeyedQueue()
  return {
    send: (identity: ChatIdentity, frame: SendFrame, hasModerator: boolean) =>
      inTurn(identityKey(identity), () => send(identity, frame, hasModerator)),
    sendExternal: (identity: ChatIdentity, frame: SendFrame, hasModerator: boolean) =>
      inTurn(identityKey(identity), () => sendExternal(identity, frame, hasModerator)),
    /**
     * Sends a message as part of a transaction: `work` calls `sendMessage` in it, which throws what the chat
     * refuses. It is published to the room once `work` has finished.
     */
    sendInTransaction: <Answer>(
      { userId, roomId, text }: { userId: number; roomId: number; text: string },
      work: (sendMessage: (tx: Tx) => Promise<void>) => Promise<Answer>,
    ): Promise<Answer> =>
      inTurn(`user:${userId}`, async () => {
        const identity: ChatIdentity = { kind: 'user', userId, sessionId: 0, nickname: '' }
        const frame: SendFrame = { type: 'say', ref: 'asked', room_id: roomId, text }
        // The message is checked before the transaction; a refusal is only thrown if the transaction sends
        // it.
        const prepared = await prepare(identity, frame, { isRequested: true }).catch((error: unknown) => {
          if (error instanceof Refusal) return error
          throw error
        })
        const pending: Parameters<SendDeps['publish']>[] = []
        const answer = await work(async (tx) => {
          if (prepared instanceof Refusal) throw prepared
          pending.length = 0
          await deliver({ db: tx, publish: async (...event) => void pending.push(event) }, prepared)
        })
        for (const event of pending) await deps.publish(...event)
        return answer
      }),
  }
}
export type ChatSender = ReturnType<typeof createChatSender>
