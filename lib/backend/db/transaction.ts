import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { codeOf } from './failure.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/** What a function of a domain asks for: it works alike on the database and inside somebody's transaction. */
export type Queryable = Db | Tx

/** Serialization failure and deadlock: PostgreSQL gave up one of two transactions, which may simply run again. */
const repeatable = new Set(['40001', '40P01'])
const tries = 4

/**
 * Runs `work` in one transaction and answers what it answers. When PostgreSQL gives the transaction up for another's
 * sake (40001, 40P01) it runs again, up to three times, so `work` does nothing outside the database and never uses the
 * outer `db` (on the embedded database that waits for itself). Given a transaction it makes a savepoint and repeats
 * nothing: that is for the code that began. Whatever `work` throws comes out as it is.
 */
export async function withTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return 'rollback' in db ? db.transaction(work) : repeated(() => db.transaction(work))
}

/** The same for one statement that is a transaction of its own: runs it again when PostgreSQL gave it up. */
export async function repeated<T>(run: () => Promise<T>): Promise<T> {
  for (let n = 1; ; n++) {
    try {
      return await run()
    } catch (error) {
      if (n >= tries || !repeatable.has(codeOf(error) ?? '')) throw error
      await wait(Math.random() * 20 * n)
    }
  }
}

/**
 * Gives `db` a `transaction` that never loses a connection. Drizzle's own keeps one for good when BEGIN fails, hides
 * the cause behind a failing ROLLBACK, and hands a connection back on which a timed-out statement may still run.
 */
export function guardTransactions(db: Db, pool: pg.Pool): void {
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let broken: Error | undefined
    const lost = (error: Error) => {
      broken = error
    }
    client.on('error', lost)
    let thrown: { error: unknown } | undefined
    try {
      return await drizzle(client).transaction(async (tx) => {
        try {
          return await work(tx)
        } catch (error) {
          thrown = { error }
          throw error
        }
      }, config)
    } catch (error) {
      // Only an error that PostgreSQL itself reported, followed by a rollback that worked, leaves a sound connection.
      if (!thrown || thrown.error !== error || isConnectionFault(error)) broken = asError(error)
      throw thrown ? thrown.error : error
    } finally {
      client.off('error', lost)
      client.release(broken)
    }
  }
}

function isConnectionFault(error: unknown): boolean {
  const text =
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ''}`
      : ''
  return /timeout|terminated|not queryable|ECONN|EPIPE/i.test(text)
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
