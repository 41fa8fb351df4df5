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
  /** A system notification about a group. */
  notified(groupId: string): void
}

/** How the SDK reports errors. */
export class StubError extends Error {
  readonly code: number

  constructor(code: number, message = '') {
    super(message)
    this.code = code
  }
}

/** A group of users. */
interface StubGroup {
  name: string
  /** Members with the position of the first message that they see. */
  members: ReadonlyMap<string, number>
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
  /** Messages of rooms as they were delivered. */
  readonly delivered: StubMessage[] = []
  readonly connections = new Set<StubConnection>()
  readonly userGroups = new Map<string, StubGroup>()
  /** Called with each stored message of a group of users. */
  onGroupMessage: (message: StubMessage) => void = () => {}
  /** Connected members by group of a room; a group exists once it has an entry. */
  readonly groups = new Map<string, Set<StubConnection>>()
  /** `blocker>blocked`. */
  readonly blocks = new Set<string>()
  /** The second of the newest message that an account has read, by `reader>conversation`. */
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

  /** Sets a group of users as the site has it; null: it was dissolved. Accounts that are no members any more are notified. */
  setUserGroup(id: string, group: { name: string; members: Iterable<string> } | null): void {
    const before = this.userGroups.get(id)
    const next = this.#groupMessages(id).length + 1
    const members = new Map(
      [...(group?.members ?? [])].map((each) => [each, before?.members.get(each) ?? next]),
    )
    if (group) this.userGroups.set(id, { name: group.name, members })
    else this.userGroups.delete(id)
    for (const connection of this.connections) {
      const { account } = connection
      if (before?.members.has(account) && !members.has(account)) {
        connection.changed()
        connection.notified(id)
      } else if (members.has(account) && before?.name !== group?.name) connection.changed()
    }
  }

  /** Sends a system notification to the members of a group of users. */
  notifyGroup(id: string): void {
    for (const connection of this.connections)
      if (this.userGroups.get(id)?.members.has(connection.account)) connection.notified(id)
  }

  /** Whether a message may be sent, or the error that the sender's SDK rejects with. */
  #refusalOf({ isGroup, from, to }: StubMessage, connection: StubConnection): number | null {
    const group = this.userGroups.get(to)
    if (group) return group.members.has(from) ? null : 10_007
    if (isGroup) return this.groups.get(to)?.has(connection) ? null : 10_007
    if (!this.accounts.has(to)) return 20_003
    return this.blocks.has(`${to}>${from}`) ? 20_007 : null
  }

  /** The connections that receive a message. */
  *#receivers(message: StubMessage): Generator<StubConnection> {
    if (message.isGroup && !this.userGroups.has(message.to)) yield* this.groups.get(message.to) ?? []
    else for (const connection of this.connections) if (this.concerns(connection, message)) yield connection
  }

  /** Delivers a message, or throws what the sender's SDK rejects with. */
  async send(message: StubMessage, from: StubConnection): Promise<void> {
    const refusal = this.#refusalOf(message, from)
    if (refusal !== null) throw new StubError(refusal)
    const verdict = await this.beforeSend(message)
    if (verdict && 'code' in verdict) throw new StubError(verdict.code, verdict.info)
    const delivered = { ...message, ...verdict }
    if (this.userGroups.has(message.to)) {
      message.sequence = this.#groupMessages(message.to).length + 1
      this.onGroupMessage(message)
    } else if (message.isGroup) this.delivered.push(delivered)
    if (message.isStored) this.messages.push(message)
    for (const connection of [...this.#receivers(message)])
      if (connection !== from && connection.isConnected) connection.receive([verdict ? delivered : message])
  }

  /** Whether a message belongs to a conversation of an account. */
  concerns(
    { account }: Pick<StubConnection, 'account'>,
    { from, to, isGroup, sequence }: StubMessage,
  ): boolean {
    if (!isGroup) return account === from || account === to
    const first = this.userGroups.get(to)?.members.get(account)
    return first !== undefined && sequence >= first
  }

  recall(message: StubMessage, account: string): void {
    if (message.from !== account) throw new StubError(10_007)
    message.isRevoked = true
    for (const connection of this.connections)
      if (connection.account !== account && this.concerns(connection, message)) connection.recalled(message)
  }

  /** Recalls a message of a group of users by its position, as the administrator does. */
  recallInGroup(id: string, sequence: number): void {
    const message = this.#groupMessages(id).find((each) => each.sequence === sequence)
    if (!message) return
    message.isRevoked = true
    for (const connection of this.connections)
      if (this.concerns(connection, message)) connection.recalled(message)
  }

  markRead(reader: string, conversationId: string): void {
    const read = this.history(reader, conversationId).filter(({ from }) => from !== reader)
    const last = read.at(-1)
    if (!last || last.time <= this.#readUpToOf(reader, conversationId)) return
    this.#readUpTo.set(`${reader}>${conversationId}`, last.time)
    const unseen = last.isGroup ? [] : read.filter(({ isPeerRead }) => !isPeerRead)
    for (const message of unseen) message.isPeerRead = true
    for (const connection of this.connections) {
      if (unseen.length > 0 && connection.account === last.from) connection.read(unseen)
      if (connection.account === reader) connection.changed()
    }
  }

  #readUpToOf(reader: string, conversationId: string): number {
    return this.#readUpTo.get(`${reader}>${conversationId}`) ?? 0
  }

  #groupMessages(id: string): StubMessage[] {
    return this.messages.filter(({ to, isGroup }) => isGroup && to === id)
  }

  /** Messages of two users, the oldest first. */
  between(a: string, b: string): StubMessage[] {
    return this.messages.filter(
      ({ from, to, isGroup }) => !isGroup && ((from === a && to === b) || (from === b && to === a)),
    )
  }

  /** The messages of a conversation that an account sees, the oldest first. */
  history(account: string, conversationId: string): StubMessage[] {
    const [, kind, id = ''] = /^(C2C|GROUP)(.*)$/.exec(conversationId) ?? []
    return kind === 'C2C'
      ? this.between(account, id)
      : this.#groupMessages(id).filter((message) => this.concerns({ account }, message))
  }

  unread(reader: string, conversationId: string): number {
    const from = this.#readUpToOf(reader, conversationId)
    return this.history(reader, conversationId).filter((each) => each.from !== reader && each.time > from)
      .length
  }
}
