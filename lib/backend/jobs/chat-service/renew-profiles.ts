import { afterCommit, type Subscription } from '#lib/backend/domain-events.ts'
import { loadChatProfiles, profileCompleted, userLoggedIn } from '#lib/backend/domains/accounts/index.ts'
import type { ExternalChat } from '#lib/backend/ports/chat/index.ts'

/**
 * Renews the profile of a user at the chat service outside the site, after a login and after every change of nickname
 * or picture. Nobody waits for the service, whose failures are logged by its adapter.
 */
export function chatProfileSubscriptions(externalChat: Pick<ExternalChat, 'api'> | null): Subscription[] {
  if (externalChat === null) return []
  const renew: Parameters<typeof afterCommit<{ userId: number }>>[1] = async ({ db }, { userId }) => {
    const profiles = await loadChatProfiles(db, [userId])
    if (profiles.length > 0) externalChat.api.importAccounts(profiles).catch(() => {})
  }
  return [afterCommit(profileCompleted, renew), afterCommit(userLoggedIn, renew)]
}
