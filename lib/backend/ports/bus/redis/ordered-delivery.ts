import type { BusMessage } from '../port.ts'

type Listener = (message: BusMessage) => void

/**
 * Delivers messages to this node's listeners in the order in which Redis numbered them. A message from this
 * node waits until its publish has returned, and so do the messages after it.
 */
export class OrderedDelivery {
  readonly #listeners = new Set<Listener>()
  /** Tags of this node's messages whose publish has not returned. */
  readonly #pending = new Set<string>()
  #queue: { message: BusMessage; tag: string }[] = []

  /** Calls the listener with every message until the returned function is called. */
  listen(listener: Listener): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Queues a message that Redis published. */
  receive(message: BusMessage, tag: string): void {
    this.#queue.push({ message, tag })
    this.#deliver()
  }

  /** Marks a message of this node, by its tag, as being published. */
  beginPublish(tag: string): void {
    this.#pending.add(tag)
  }

  /** Marks its publish as returned; the waiting messages are delivered in the next turn of the event loop. */
  endPublish(tag: string): void {
    this.#pending.delete(tag)
    setImmediate(() => this.#deliver())
  }

  /** Delivers the waiting messages and removes the listeners. */
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
