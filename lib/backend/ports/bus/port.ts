/** One thing that happened, numbered once at publish so that it means the same on every node. */
export interface BusMessage {
  topic: string
  /** Changes whenever numbering starts afresh (a new process of the in-process bus). */
  epoch: string
  /** 1, 2, 3 ... within the topic and epoch. */
  seq: number
  /** The push event as it will travel: { type, ... }. */
  data: PushData
}
export type PushData = { type: string } & Record<string, unknown>

export interface Bus {
  publish(topic: string, data: PushData): Promise<BusMessage>
  /** Every message of every topic, in order per topic. Returns the way out. */
  listen(listener: (message: BusMessage) => void): () => void
  /** Called when messages may have been missed, here or on another node: what is shown is to be read anew. Returns the way out. */
  onHole(listener: () => void): () => void
  /** Messages of a topic after `seq` in `epoch`; null when the kept tail does not reach back that far. */
  since(topic: string, epoch: string, seq: number): Promise<BusMessage[] | null>
  /** The newest number of a topic (0 when none). */
  last(topic: string): Promise<{ epoch: string; seq: number }>
  stop(): Promise<void>
}
