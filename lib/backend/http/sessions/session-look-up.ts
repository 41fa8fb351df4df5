import type { Queryable } from '#lib/backend/db/pool.ts'
import { judgeSession, readSessions, type SessionFound, type SessionRow } from './session.ts'

interface Asked {
  resolve(row: SessionRow | undefined): void
  reject(error: unknown): void
}

/**
 * Looks tokens up by their hashes. What is asked while a statement is under way goes together with the next one, so
 * that a busy site reads hundreds of sessions by one statement and a quiet one waits for nobody.
 */
export function createSessionLookUp(db: Queryable): (tokenHash: string) => Promise<SessionFound> {
  let waiting = new Map<string, Asked[]>()
  let running = false

  const run = async () => {
    running = true
    while (waiting.size > 0) {
      const asked = waiting
      waiting = new Map()
      try {
        const rows = await readSessions(db, [...asked.keys()])
        for (const [hash, all] of asked) for (const { resolve } of all) resolve(rows.get(hash))
      } catch (error) {
        for (const all of asked.values()) for (const { reject } of all) reject(error)
      }
    }
    running = false
  }

  return async (tokenHash) => {
    const row = await new Promise<SessionRow | undefined>((resolve, reject) => {
      const asked = { resolve, reject }
      const all = waiting.get(tokenHash)
      if (all) all.push(asked)
      else waiting.set(tokenHash, [asked])
      if (!running) void run()
    })
    return judgeSession(row)
  }
}
