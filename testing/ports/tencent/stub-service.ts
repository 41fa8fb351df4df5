import type { ReadMessage } from '#lib/client/ports/chat/tencent/sdk/sdk-schemas.ts'

/** A stored message; an SDK message has these fields. */
export type StubMessage = Omit<ReadMessage, 'conversationID'> & {
  to: string
  isGroup: boolean
  /** Whether it counts as unread and is part of the history. */
  isStored: boolean
}

/** What the service calls on a logged-in instance. */
export interface StubConnection {
  account: string
  isConnected: boolean
  receive(messages: StubMessage[]): void
  recalled(message: StubMessage): void
  read(messages: StubMessage[]): void
  changed(): void
}

/** How the SDK reports errors. */
export class StubError extends Error {
  readonly code: number

  constructor(code: number, message = '') {
    super(message)
    this.code = code
  }
}

/** Refuses a message before it is sent, or replaces what it says, as a call-back of the site does. */
export type BeforeSend = (message: StubMessage) => Verdict | Promise<Verdict>
type Verdict = { code: number; info: string } | Pick<StubMessage, 'type' | 'payload'> | null

/**
 * The service of Tencent IM in memory, which several stub SDK instances share. Its clock advances by a second with each
 * message, since that is what orders the messages of two users.
 */
export class StubService {
  /** Profiles by account. */
  readonly accounts = new Map<string, { nick: string; avatar: string }>()
  readonly messages: StubMessage[] = []
  /** Messages of groups as they were delivered. */
  readonly delivered: StubMessage[] = []
  readonly connections = new Set<StubConnection>()
  /** Connected members by group; a group exists once it has an entry. */
  readonly groups = new Map<string, Set<StubConnection>>()
  /** `blocker>blocked`. */
  readonly blocks = new Set<string>()
  /** The second of the newest message that an account has read, by `reader>other`. */
  readonly #readUpTo = new Map<string, number>()
  beforeSend: BeforeSend = () => null
  #now = Math.floor(Date.now() / 1_000)

  now(): number {
    return ++this.#now
  }

  sign(account: string): string {
    return `signed ${account}`
  }

  isSigned = (account: string, signature: string): boolean => signature === this.sign(account)

  readUpTo(reader: string, other: string): number {
    return this.#readUpTo.get(`${reader}>${other}`) ?? 0
  }

  /** Delivers a message, or throws what the sender's SDK rejects with. */
  async send(message: StubMessage, from: StubConnection): Promise<void> {
    if (message.isGroup) {
      if (!this.groups.get(message.to)?.has(from)) throw new StubError(10_007)
    } else if (!this.accounts.has(message.to)) throw new StubError(20_003)
    else if (this.blocks.has(`${message.to}>${message.from}`)) throw new StubError(20_007)
    const verdict = await this.beforeSend(message)
    if (verdict && 'code' in verdict) throw new StubError(verdict.code, verdict.info)
    const delivered = { ...message, ...verdict }
    if (message.isStored) this.messages.push(message)
    if (message.isGroup) this.delivered.push(delivered)
    const members = message.isGroup ? this.groups.get(message.to) : this.connections
    for (const connection of members ?? [])
      if (connection !== from && (message.isGroup || this.#concerns(connection, message)))
        if (connection.isConnected) connection.receive([verdict ? delivered : message])
  }

  #concerns({ account }: StubConnection, { from, to }: StubMessage): boolean {
    return account === from || account === to
  }

  recall(message: StubMessage, account: string): void {
    if (message.from !== account) throw new StubError(10_007)
    message.isRevoked = true
    for (const connection of this.connections)
      if (connection.account !== account && this.#concerns(connection, message)) connection.recalled(message)
  }

  markRead(reader: string, other: string): void {
    const read = this.between(reader, other).filter(({ from, isPeerRead }) => from === other && !isPeerRead)
    const last = read.at(-1)
    if (!last) return
    this.#readUpTo.set(`${reader}>${other}`, last.time)
    for (const message of read) message.isPeerRead = true
    for (const connection of this.connections) {
      if (connection.account === other) connection.read(read)
      if (connection.account === reader) connection.changed()
    }
  }

  /** Messages of two users, the oldest first. */
  between(a: string, b: string): StubMessage[] {
    return this.messages.filter(
      ({ from, to, isGroup }) => !isGroup && ((from === a && to === b) || (from === b && to === a)),
    )
  }

  unread(reader: string, other: string): number {
    const from = this.readUpTo(reader, other)
    return this.between(reader, other).filter((message) => message.from === other && message.time > from)
      .length
  }
}
