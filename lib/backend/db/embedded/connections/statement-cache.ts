import { cString, HEAD, message, SYNC, typeOf } from './messages.ts'

const PARSE_COMPLETE = message('1')
/** The messages that pg sends for a statement with parameters. */
const BATCH = 'PBDES'
/** Most prepared statements; each uses some 50 KB. */
const MAX_STATEMENTS = 300
/** Texts whose executions are counted: lists of parameters make many that come once. */
const MAX_TEXTS = 2_000
/** A statement is prepared for this execution. */
const PREPARED_FROM = 2
/** A longer one, in bytes, is not counted: it contains values. */
const MAX_LENGTH = 16_384
/** Statements that end the prepared ones of the session. */
const ENDS_STATEMENTS = /\b(?:discard|deallocate)\b/i

interface Statement {
  executions: number
  /** Its name in the session; null: not prepared. */
  name: string | null
}

export interface Rewritten {
  /** The messages to run in place of the batch. */
  messages: Uint8Array[]
  /** Receives the first bytes of the response; returns what the connection receives in their place. */
  onResponse(first: Uint8Array): Uint8Array
}

/**
 * Cache of prepared statements for connections that share one session.
 *
 * pg sends each statement as an unnamed one, which the engine parses and plans anew: two to three times the work of its
 * execution. A text that is executed again is prepared under a name of ours, and from then on only bound. PostgreSQL
 * plans it again where a table has changed, and with the values where a plan for all values would cost more
 * (`plan_cache_mode`).
 */
export class StatementCache {
  readonly #statements = new Map<string, Statement>()
  #prepared = 0
  #names = 0
  #closing: string[] = []

  /**
   * Replaces the unnamed statement of a batch (Parse, Bind, Describe, Execute, Sync) by a prepared one. Null for any
   * other batch, and for a text that has not been executed before.
   */
  rewrite(batch: readonly Uint8Array[]): Rewritten | null {
    const [parse, bind, ...rest] = batch
    if (!parse || !bind || batch.map(typeOf).join('') !== BATCH) return null
    // No name of a statement; neither of a portal nor of a statement.
    if (parse[HEAD] !== 0 || bind[HEAD] !== 0 || bind[HEAD + 1] !== 0) return null
    if (parse.length > MAX_LENGTH) return null
    const text = Buffer.from(parse.buffer, parse.byteOffset + HEAD + 1, parse.length - HEAD - 1).toString(
      'latin1',
    )
    const statement = this.#count(text)
    if (statement.executions < PREPARED_FROM) return null
    const { name } = statement
    const used = name ?? `cached_${++this.#names}`
    const bound = message('B', cString(''), cString(used), bind.subarray(HEAD + 2))
    if (name !== null)
      return {
        messages: [bound, ...rest],
        onResponse: (first) => {
          // The statement could not be bound: its result may have changed, or a value was refused.
          if (typeOf(first) === 'E') this.#forget(text)
          return Buffer.concat([PARSE_COMPLETE, first])
        },
      }
    return {
      messages: [message('P', cString(used), parse.subarray(HEAD + 1)), bound, ...rest],
      onResponse: (first) => {
        if (typeOf(first) === '1') this.#keep(statement, used)
        return first
      },
    }
  }

  /** Notes a simple query, which may end the prepared statements of the session. */
  noteQuery(query: Uint8Array): void {
    if (typeOf(query) === 'Q' && ENDS_STATEMENTS.test(Buffer.from(query).toString('latin1'))) this.#clear()
  }

  /** Returns the messages that close statements which are no longer used; null if there are none. */
  takeClosing(): Uint8Array | null {
    if (this.#closing.length === 0) return null
    const closing = this.#closing.map((name) => message('C', cString(`S${name}`)))
    this.#closing = []
    return Buffer.concat([...closing, SYNC])
  }

  #count(text: string): Statement {
    const statement = this.#statements.get(text) ?? { executions: 0, name: null }
    statement.executions += 1
    // A Map keeps the order of insertion: the one used last is the last.
    this.#statements.delete(text)
    this.#statements.set(text, statement)
    if (this.#statements.size > MAX_TEXTS) {
      const [oldest] = this.#statements.keys()
      if (oldest !== undefined) this.#forget(oldest)
    }
    return statement
  }

  #keep(statement: Statement, name: string): void {
    statement.name = name
    this.#prepared += 1
    if (this.#prepared <= MAX_STATEMENTS) return
    for (const [text, { name: old }] of this.#statements) {
      if (old === null) continue
      this.#forget(text)
      return
    }
  }

  #forget(text: string): void {
    const name = this.#statements.get(text)?.name
    this.#statements.delete(text)
    if (name === null || name === undefined) return
    this.#prepared -= 1
    this.#closing.push(name)
  }

  #clear(): void {
    this.#statements.clear()
    this.#closing = []
    this.#prepared = 0
  }
}
