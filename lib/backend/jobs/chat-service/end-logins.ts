import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { loadBlockedOwners } from '#lib/backend/domains/accounts/index.ts'
import { type ChatServiceApi, ChatServiceError } from '#lib/backend/ports/chat/index.ts'

interface EndLoginsOptions {
  db: Db
  api: Pick<ChatServiceApi, 'logOut'>
  log: Pick<Logger, 'warn'>
}

/**
 * Logs users out of the chat service outside the site when their sessions end because they were blocked or deleted,
 * which makes their signatures invalid. A user who has logged out or in again keeps theirs.
 */
export const createChatLoginEnd =
  ({ db, api, log }: EndLoginsOptions) =>
  async (sessionIds: readonly number[]): Promise<void> => {
    try {
      for (const userId of await loadBlockedOwners(db, sessionIds)) await api.logOut(String(userId))
    } catch (err) {
      // The port has logged the failures of its calls.
      if (!(err instanceof ChatServiceError)) log.warn({ err }, 'chat_logout_failed')
    }
  }
