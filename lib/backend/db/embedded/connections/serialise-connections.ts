import type { PGlite } from '@electric-sql/pglite'
import { cString, message, SYNC } from './messages.ts'
import { type Rewritten, StatementCache } from './statement-cache.ts'

const typesOf = (letters: string) => new Set([...letters].map((letter) => letter.charCodeAt(0)))
/** Message types of PostgreSQL's extended query protocol without a response before the end of the batch. */
const bufferedTypes = typesOf('PBDEC')
/** Flush requests the results so far; Sync and the types after it end a batch. */
const flushType = 'H'.charCodeAt(0)
const endTypes = typesOf('SQF')

/**
 * Serialises connections on PGlite's single session. pglite-socket 0.2.17 queues message by message and keeps
 * others out only during a transaction block. A statement with parameters is a batch of messages; when a large one
 * arrives in several pieces, another connection's messages come in between, replace its unnamed statement and receive
 * its rows. So an unfinished batch counts as a transaction here: only its connection may continue. It is passed to the
 * engine as a whole, once its end (Sync) arrives: one call and one write to the connection instead of five of each. When
 * that connection is lost, buffered messages are discarded, and a batch already in the engine (Flush) is ended before the
 * rollback, which a failed batch would ignore. A statement that is executed again is prepared (`StatementCache`).
 *
 * Once the engine throws, the socket server silently stops responding to all connections: `onFailure` is called then.
 */
export function serialiseConnections(db: PGlite, onFailure: (error: unknown) => void): void {
  let buffered: Uint8Array[] = []
  let inBatch = false
  const statements = new StatementCache()
  const [run, isInBlock, exec] = [
    db.execProtocolRawStream.bind(db),
    db.isInTransaction.bind(db),
    db.exec.bind(db),
  ]
  db.isInTransaction = () => inBatch || buffered.length > 0 || isInBlock()
  type Options = Parameters<typeof run>[1]

  /** Runs a batch whose statement was replaced; its connection receives the response to what it sent. */
  const runRewritten = async ({ messages, onResponse }: Rewritten, options: Options): Promise<void> => {
    let isFirst = true
    await run(Buffer.concat(messages), {
      ...options,
      onRawData(bytes) {
        options?.onRawData?.(isFirst ? onResponse(bytes) : bytes)
        isFirst = false
      },
    })
    const closing = statements.takeClosing()
    if (closing) await run(closing, { ...options, onRawData: () => undefined })
  }

  db.execProtocolRawStream = async (received, options) => {
    const type = received[0] ?? 0
    if (bufferedTypes.has(type)) {
      buffered.push(received)
      return
    }
    const ends = endTypes.has(type)
    const batch = ends || type === flushType ? [...buffered, received] : [received]
    if (batch.length > 1) buffered = []
    const rewritten = inBatch ? null : statements.rewrite(batch)
    inBatch = !ends && (inBatch || type === flushType)
    statements.noteQuery(received)
    try {
      if (rewritten) await runRewritten(rewritten, options)
      else await run(batch.length > 1 ? Buffer.concat(batch) : received, options)
    } catch (error) {
      onFailure(error)
      throw error
    }
  }
  // pglite-socket calls this for one purpose only: to roll back after a lost connection.
  db.exec = async (query, options) => {
    buffered = []
    if (inBatch) await db.runExclusive(async () => db.execProtocolRawSync(SYNC))
    inBatch = false
    return exec(query, options)
  }
}

/**
 * Writes everything from the log into the data files, unless a transaction is open: then the next checkpoint
 * does. The response is consumed here: otherwise it would go to the connection that sent last, which from
 * then on would get for every query the rows of the previous one.
 */
export async function checkpoint(db: PGlite): Promise<void> {
  await db.runExclusive(async () => {
    if (db.isInTransaction()) return
    await db.execProtocolRawStream(message('Q', cString('checkpoint')), {
      onRawData: () => undefined,
    })
  })
}
