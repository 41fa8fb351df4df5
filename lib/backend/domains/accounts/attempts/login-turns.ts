import type { Database } from '#lib/backend/db/pool.ts'
import { isHashingBusy, isPassword, isPasswordInTurn } from '../credentials/password.ts'
import { createBeginTogether } from '../sessions/begin-session.ts'
import { createAdmitLogin } from './admit-login.ts'

/** What logins do together where the database is the embedded one. */
export const createLoginTurns = (
  database: Pick<Database, 'db' | 'kind'>,
  options: { demoAccounts: boolean },
) => ({
  /** Whether the password belongs to the hash that `prepare` reads; on the embedded database several read at once. */
  isPassword: async (prepare: () => Promise<string | null>, password: string): Promise<boolean> =>
    database.kind === 'embedded'
      ? isPasswordInTurn(prepare, password)
      : isPassword(await prepare(), password),
  admit: createAdmitLogin(database, options),
  begin: createBeginTogether(database, isHashingBusy),
})
export type LoginTurns = ReturnType<typeof createLoginTurns>
