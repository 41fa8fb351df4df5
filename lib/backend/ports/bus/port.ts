/** An event, numbered once when it is published, so that the number is the same on every node. */
export interface BusMessage {
  topic: string
  /** Changes whenever numbering starts again (a new process of the in-process bus). */
  epoch: string
  /** 1, 2, 3 ... within the topic and epoch. */
  seq: number
  /** The push event as it is sent: { type, ... }. */
  data: PushData
}
export type PushData = { type: string } & Record<string, unknown>

export interface Bus {
  publish(topic: string, data: PushData): Promise<BusMessage>
  /** Subscribes to every message of every topic, in order per topic. Returns the unsubscribe function. */
  listen(listener: (message: BusMessage) => void): () => void
  /**
   * Subscribes to possible losses of messages, here or on another node, after which displayed data must be
   * reloaded. Returns the unsubscribe function.
   */
  onGap(listener: () => void): () => void
  /** Returns the messages of a topic after `seq` in `epoch`; null when they are no longer all stored. */
  since(topic: string, epoch: string, seq: number): Promise<BusMessage[] | null>
  /** Returns the newest number of a topic (0 when there is none). */
  last(topic: string): Promise<{ epoch: string; seq: number }>
  stop(): Promise<void>
}
