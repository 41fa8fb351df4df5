import type { PGlite } from '@electric-sql/pglite'

const typesOf = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)))
/** Message types of PostgreSQL's extended query protocol that nobody awaits an answer to before the batch's end. */
const heldTypes = typesOf('PBDEC')
/** Flush asks for the answers so far, Sync and what follows it end a batch. */
const flushType = 'H'.charCodeAt(0)
const endTypes = typesOf('SQF')
const sync = Uint8Array.of('S'.charCodeAt(0), 0, 0, 0, 4)

/**
 * Makes connections take turns in the one session PGlite is. pglite-socket 0.2.17 queues message by message and keeps
 * others out only during a transaction block. A statement with parameters is a batch of messages; when a large one
 * arrives in several pieces, another connection's messages come in between, replace its unnamed statement and receive
 * its rows. So an unfinished batch counts as a transaction here: its connection alone may go on. It is handed to the
 * engine whole, when its end (Sync) is there: one call and one write to the connection instead of five of each. When
 * that connection is lost, what was held is forgotten, and what the engine already has (Flush) is ended before the
 * rollback, which a failed batch would ignore.
 *
 * The socket server also stops answering everybody, silently, once the engine throws under it: `onFailure` is called.
 */
export function keepTurns(db: PGlite, onFailure: (error: unknown) => void): void {
  let held: Uint8Array[] = []
  let inBatch = false
  const [run, isInBlock, exec] = [
    db.execProtocolRawStream.bind(db),
    db.isInTransaction.bind(db),
    db.exec.bind(db),
  ]
  db.isInTransaction = () => inBatch || held.length > 0 || isInBlock()
  db.execProtocolRawStream = async (message, options) => {
    const type = message[0] ?? 0
    if (heldTypes.has(type)) {
      held.push(message)
      return
    }
    const ends = endTypes.has(type)
    const whole =
      (ends || type === flushType) && held.length > 0 ? Buffer.concat([...held, message]) : message
    if (whole !== message) held = []
    inBatch = !ends && (inBatch || type === flushType)
    try {
      await run(whole, options)
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  // pglite-socket calls this for one purpose only: to roll back what a lost connection left.
  db.exec = async (query, options) => {
    held = []
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
