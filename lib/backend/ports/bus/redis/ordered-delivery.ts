import type { BusMessage } from '../port.ts'

type Listener = (message: BusMessage) => void

/**
 * Delivers messages to this node's listeners in the order in which Redis numbered them. A message of the node's own
 * waits until its publish has returned, and so does what comes behind it.
 */
export class OrderedDelivery {
  readonly #listeners = new Set<Listener>()
  /** Tags of own messages whose publish has not returned. */
  readonly #pending = new Set<string>()
  #queue: { message: BusMessage; tag: string }[] = []

  /** Calls on every message until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes a message that Redis published. */
  take(message: BusMessage, tag: string): void {
    this.#queue.push({ message, tag })
    this.#deliver()
  }

  /** An own message of this tag is being published. */
  hold(tag: string): void {
    this.#pending.add(tag)
  }

  /** Its publish has returned; what waited for it is delivered in the next turn of the event loop. */
  release(tag: string): void {
    this.#pending.delete(tag)
    setImmediate(() => this.#deliver())
  }

  /** Delivers what waits and forgets the listeners. */
  stop(): void {
    this.#pending.clear()
    this.#deliver()
    this.#listeners.clear()
  }

  #deliver(): void {
    const end = this.#queue.findIndex(({ tag }) => this.#pending.has(tag))
    const batch = end < 0 ? this.#queue : this.#queue.slice(0, end)
    this.#queue = end < 0 ? [] : this.#queue.slice(end)
    for (const { message } of batch)
      for (const listener of this.#listeners) {
        try {
          listener(message)
        } catch (error) {
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
  }
}
