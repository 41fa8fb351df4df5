import type { Queryable } from '#lib/backend/db/pool.ts'
import { checkSession, readSessions, type SessionFound, type SessionRow } from './session.ts'

interface PendingLookup {
  resolve(row: SessionRow | undefined): void
  reject(error: unknown): void
}

/**
 * Looks tokens up by their hashes. Lookups requested while a statement runs are combined in the next one, so
 * that a busy site reads hundreds of sessions by one statement and a quiet one does not wait.
 */
export function createSessionLookup(db: Queryable): (tokenHash: string) => Promise<SessionFound> {
  let waiting = new Map<string, PendingLookup[]>()
  let running = false

  const run = async () => {
    running = true
    while (waiting.size > 0) {
      const pending = waiting
      waiting = new Map()
      try {
        const rows = await readSessions(db, [...pending.keys()])
        for (const [hash, all] of pending) for (const { resolve } of all) resolve(rows.get(hash))
      } catch (error) {
        for (const all of pending.values()) for (const { reject } of all) reject(error)
      }
    }
    running = false
  }

  return async (tokenHash) => {
    const row = await new Promise<SessionRow | undefined>((resolve, reject) => {
      const pending = { resolve, reject }
      const all = waiting.get(tokenHash)
      if (all) all.push(pending)
      else waiting.set(tokenHash, [pending])
      if (!running) void run()
    })
    return checkSession(row)
  }
}
