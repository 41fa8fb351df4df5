import type { Database } from '#lib/backend/db/pool.ts'
import { isHashingBusy, isPassword, isPasswordQueued } from '../credentials/password.ts'
import { createSessionBatches } from '../sessions/begin-session.ts'
import { createAdmitLogin } from './admit-login.ts'

/**
 * The steps of a login that are batched on the embedded database, so that concurrent logins share one
 * statement.
 */
export const createLoginBatches = (
  database: Pick<Database, 'db' | 'kind'>,
  options: { demoAccounts: boolean },
) => ({
  /**
   * Returns whether the password matches the hash that `prepare` loads. On the embedded database several
   * hashes are loaded at once.
   */
  isPassword: async (prepare: () => Promise<string | null>, password: string): Promise<boolean> =>
    database.kind === 'embedded'
      ? isPasswordQueued(prepare, password)
      : isPassword(await prepare(), password),
  admit: createAdmitLogin(database, options),
  begin: createSessionBatches(database, isHashingBusy),
})
export type LoginBatches = ReturnType<typeof createLoginBatches>
