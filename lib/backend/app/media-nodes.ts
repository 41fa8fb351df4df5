import * as z from 'zod/mini'
import { every } from '../jobs/every.ts'
import type { Bus } from '../ports/bus/index.ts'
import type { MediaEvent, MediaPort, PlayAddress, StreamState } from '../ports/media/index.ts'

/** Nodes publish to each other on it; it is no topic that a page can listen to. */
const TOPIC = 'media'
const EVERY_MS = 2_000
/** What another node said of its streams counts for so long. */
const HEARD_MS = 6_000

type Held = Pick<MediaPort, 'state' | 'playAddresses' | 'kick'>

const nodeMessage = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('streams'),
    node: z.string(),
    streams: z.array(
      z.object({
        stream: z.string(),
        state: z.custom<StreamState>((value) => typeof value === 'object' && value !== null),
        play: z.nullable(
          z.array(z.custom<PlayAddress>((value) => typeof value === 'object' && value !== null)),
        ),
      }),
    ),
  }),
  z.object({ type: z.literal('kick'), stream: z.string(), why: z.string() }),
  z.object({ type: z.literal('test'), stream: z.string(), is_test: z.boolean() }),
])

const isOn = ({ status }: StreamState) => status === 'live' || status === 'signal_lost'

/**
 * The media servers of all nodes as one. Each node's own is a process beside it; over the bus nodes publish to each other which
 * streams they hold, and what is asked of a stream on one node is done by the one that holds it.
 */
export function createMediaNodes({
  media,
  bus,
  node,
  setTest,
  onError,
  now = () => performance.now(),
}: {
  media: Held
  bus: Pick<Bus, 'publish' | 'listen'>
  /** This node's id. */
  node: string
  /** A stream here has begun or ceased to be a test. */
  setTest(stream: string, isTest: boolean): void
  onError(error: unknown): void
  now?: () => number
}) {
  const own = new Set<string>()
  const others = new Map<
    string,
    { node: string; heard: number; state: StreamState; play: PlayAddress[] | null }
  >()

  const elsewhere = (stream: string) => {
    const other = others.get(stream)
    if (!other || other.heard + HEARD_MS > now()) return other ?? null
    others.delete(stream)
    return null
  }
  const publishStreams = async () => {
    const streams = [...own].map((stream) => ({
      stream,
      state: media.state(stream),
      play: media.playAddresses(stream),
    }))
    await bus.publish(TOPIC, { type: 'streams', node, streams })
  }
  const unlisten = bus.listen(({ topic, data }) => {
    if (topic !== TOPIC) return
    const { data: message } = nodeMessage.safeParse(data)
    if (message?.type === 'kick') {
      if (isOn(media.state(message.stream))) media.kick(message.stream, message.why).catch(onError)
    } else if (message?.type === 'test') setTest(message.stream, message.is_test)
    else if (message && message.node !== node) {
      for (const [stream, other] of others) if (other.node === message.node) others.delete(stream)
      for (const { stream, ...rest } of message.streams)
        others.set(stream, { ...rest, node: message.node, heard: now() })
    }
  })
  let job: ReturnType<typeof every> | null = null

  return {
    /** What an event of the own media server means to the others: published at once. */
    took(event: MediaEvent): void {
      if (event.type === 'viewers' || event.type === 'refused') return
      if (event.type === 'ended') own.delete(event.stream)
      else own.add(event.stream)
      publishStreams().catch(onError)
    },
    /** Wraps a media server: what is known of a stream, whichever node holds it. */
    held: {
      state: (stream) => {
        const here = media.state(stream)
        return isOn(here) ? here : (elsewhere(stream)?.state ?? here)
      },
      playAddresses: (stream) => media.playAddresses(stream) ?? elsewhere(stream)?.play ?? null,
      async kick(stream, why) {
        const isHere = isOn(media.state(stream))
        await media.kick(stream, why)
        if (!isHere) await bus.publish(TOPIC, { type: 'kick', stream, why })
      },
    } satisfies Held,
    /** A stream has begun or ceased to be a test, wherever it is. */
    setTest(stream: string, isTest: boolean): void {
      setTest(stream, isTest)
      bus.publish(TOPIC, { type: 'test', stream, is_test: isTest }).catch(onError)
    },
    start(): void {
      job = every(EVERY_MS, async () => (own.size > 0 ? publishStreams() : undefined), {
        onError,
        atOnce: true,
      })
    },
    async stop(): Promise<void> {
      unlisten()
      await job?.stop()
    },
  }
}
export type MediaNodes = ReturnType<typeof createMediaNodes>
