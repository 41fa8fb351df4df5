import type { PGlite } from '@electric-sql/pglite'

/** Message types of PostgreSQL's extended query protocol that belong to an unfinished batch, until Sync ends it. */
const batchTypes = new Set([...'PBDECH'].map((letter) => letter.charCodeAt(0)))
const endTypes = new Set([...'SQF'].map((letter) => letter.charCodeAt(0)))
const sync = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4)

/**
 * Makes connections take turns in the one session PGlite is. pglite-socket 0.2.17 queues message by message and keeps
 * others out only during a transaction block. A statement with parameters is a batch of messages; when a large one
 * arrives in several pieces, another connection's messages come in between, replace its unnamed statement and receive
 * its rows. So an unfinished batch counts as a transaction here: its connection alone may go on, and when that
 * connection is lost the batch is ended (Sync) before the rollback, which a failed batch would ignore.
 *
 * The socket server also stops answering everybody, silently, once the engine throws under it: `onFailure` is told.
 */
export function keepTurns(db: PGlite, onFailure: (error: unknown) => void): void {
  let inBatch = false
  const [run, isInBlock, exec] = [
    db.execProtocolRawStream.bind(db),
    db.isInTransaction.bind(db),
    db.exec.bind(db),
  ]
  db.isInTransaction = () => inBatch || isInBlock()
  db.execProtocolRawStream = async (message, options) => {
    const type = message[0] ?? 0
    if (batchTypes.has(type)) inBatch = true
    try {
      await run(message, options)
    } catch (error) {
      onFailure(error)
      throw error
    }
    if (endTypes.has(type)) inBatch = false
  }
  // pglite-socket calls this for one purpose only: to roll back what a lost connection left.
  db.exec = async (query, options) => {
    if (inBatch) await db.runExclusive(async () => db.execProtocolRawSync(sync))
    inBatch = false
    return exec(query, options)
  }
}

/**
 * Has everything written from the log into the data files, unless somebody is in a transaction: then it waits for the
 * next time. The answer is taken here: without a taker of its own it would go to the connection that spoke last, which
 * from then on would give every query the rows of the one before.
 */
export async function checkpoint(db: PGlite): Promise<void> {
  const text = Buffer.from('checkpoint\0')
  const head = Buffer.from([...'Q'].map((letter) => letter.charCodeAt(0)).concat(0, 0, 0, text.length + 4))
  await db.runExclusive(async () => {
    if (db.isInTransaction()) return
    await db.execProtocolRawStream(new Uint8Array(Buffer.concat([head, text])), {
      onRawData: () => undefined,
    })
  })
}
