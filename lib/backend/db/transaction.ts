import { setTimeout as wait } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { codeOf } from './failure.ts'

export type Db = NodePgDatabase
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
/**
 * The database or a transaction: what a domain function takes, so that it also works inside the caller's
 * transaction.
 */
export type Queryable = Db | Tx

/**
 * Serialization failure and deadlock: PostgreSQL aborted one of two transactions, which may simply run again.
 */
const repeatable = new Set(['40001', '40P01'])
const tries = 4

/**
 * Runs `work` in one transaction and returns its result. When PostgreSQL aborts the transaction in favour of
 * another (40001, 40P01) it runs again, up to three times, so `work` must do nothing outside the database and
 * never use the outer `db` (on the embedded database that would wait for itself). Given a transaction it
 * creates a savepoint and repeats nothing: that is up to the code that began it. Whatever `work` throws is
 * rethrown unchanged.
 */
export async function withTransaction<T>(db: Queryable, work: (tx: Tx) => Promise<T>): Promise<T> {
  return 'rollback' in db ? db.transaction(work) : repeated(() => db.transaction(work))
}

/** The same for one statement that is its own transaction: runs it again when PostgreSQL aborted it. */
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
 * Gives `db` a `transaction` that never leaks a connection. Drizzle's own leaks one when BEGIN fails, hides
 * the cause behind a failing ROLLBACK, and releases a connection on which a timed-out statement may still
 * run.
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
      // The connection is sound only after an error that PostgreSQL itself reported, followed by a successful
      // rollback.
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
