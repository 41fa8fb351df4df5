import type { Logger } from 'pino'
import type { Db } from '#lib/backend/db/pool.ts'
import { loadChatProfilesAfter } from '#lib/backend/domains/accounts/index.ts'
import {
  type ChatServiceApi,
  ChatServiceError,
  MAX_ACCOUNTS_PER_CALL,
} from '#lib/backend/ports/chat/index.ts'
import { every, type Job } from '../every.ts'

const EVERY_MS = 10_000

interface ImportOptions {
  db: Db
  api: Pick<ChatServiceApi, 'importAccounts'>
  log: Pick<Logger, 'warn'>
}

/**
 * Imports all users into the chat service when it starts, and new ones within 10 s: nobody can write to an account
 * that the service does not know. A page that fails is imported again with the next run.
 */
export function startChatAccountImport({ db, api, log }: ImportOptions): Job {
  let lastId = 0
  const importNext = async () => {
    for (;;) {
      const profiles = await loadChatProfilesAfter(db, lastId, MAX_ACCOUNTS_PER_CALL)
      if (profiles.length === 0) return
      await api.importAccounts(profiles)
      lastId = Number(profiles.at(-1)?.id)
    }
  }
  return every(EVERY_MS, importNext, {
    immediate: true,
    onError: (err) => {
      // The port has logged the failures of its calls.
      if (!(err instanceof ChatServiceError)) log.warn({ err }, 'chat_account_import_failed')
    },
  })
}
