import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { sanctionChanged } from '#lib/backend/domains/moderation/index.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'
import { createKeyedQueue } from '#lib/shared/time/keyed-queue.ts'

/**
 * Applies mutes and kicks of a room in its group at the chat service outside the site, and lifts them there, so that
 * the service refuses the user's messages and delivers none to a kicked one. The site refuses their messages in any
 * case, site-wide sanctions included, so nobody waits for the service, whose failures are logged by its adapter.
 */
export function chatSanctionSubscriptions(externalChat: Pick<ExternalChat, 'api'> | null): Subscription[] {
  if (externalChat === null) return []
  const { api } = externalChat
  // A mute that was repeated after a failure must not arrive after it was lifted.
  const enqueue = createKeyedQueue()
  return [
    afterCommit(sanctionChanged, async (_, { roomId, userId, kind, minutes }) => {
      if (roomId === null) return
      const account = String(userId)
      const seconds = minutes === 0 ? Number.POSITIVE_INFINITY : (minutes ?? 0) * 60
      const apply = () => {
        if (kind === 'mute') return api.mute(roomId, account, seconds)
        return minutes === null ? api.unban(roomId, account) : api.ban(roomId, account, seconds)
      }
      enqueue(`${roomId} ${account} ${kind}`, apply).catch(() => {})
    }),
  ]
}
