import * as z from 'zod/mini'
import { every } from '../../jobs/every.ts'
import type { Bus } from '../../ports/bus/index.ts'
import type { MediaEvent, MediaPort, PlayAddress, StreamState } from '../../ports/media/index.ts'

/** Topic on which nodes publish to each other; pages cannot subscribe to it. */
const TOPIC = 'media'
const EVERY_MS = 2_000
/** How long the published streams of another node stay valid. */
const STREAM_TTL_MS = 6_000

/** Events after which another node has to know the streams of this one. */
const CHANGES: ReadonlySet<MediaEvent['type']> = new Set(['live', 'signal_lost', 'ended'])

type StreamControl = Pick<MediaPort, 'state' | 'playAddresses' | 'kick'>

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
 * Presents the media servers of all nodes as one. Each node has its own media server in a separate process.
 * Nodes publish the streams they hold over the bus, and a request for a stream on one node is executed by the
 * node that holds it.
 */
export function createMediaNodes({
  media,
  bus,
  node,
  setTest,
  onError,
  now = () => performance.now(),
}: {
  media: StreamControl
  bus: Pick<Bus, 'publish' | 'listen'>
  /** This node's id. */
  node: string
  /** Called when a stream of this node starts or stops being a test. */
  setTest(stream: string, isTest: boolean): void
  onError(error: unknown): void
  now?: () => number
}) {
  const localStreams = new Set<string>()
  const remoteStreams = new Map<
    string,
    { node: string; receivedAt: number; state: StreamState; play: PlayAddress[] | null }
  >()

  const findRemote = (stream: string) => {
    const other = remoteStreams.get(stream)
    if (!other || other.receivedAt + STREAM_TTL_MS > now()) return other ?? null
    remoteStreams.delete(stream)
    return null
  }
  const publishStreams = async () => {
    const streams = [...localStreams].map((stream) => ({
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
      for (const [stream, other] of remoteStreams)
        if (other.node === message.node) remoteStreams.delete(stream)
      for (const { stream, ...rest } of message.streams)
        remoteStreams.set(stream, { ...rest, node: message.node, receivedAt: now() })
    }
  })
  let job: ReturnType<typeof every> | null = null

  return {
    /** Publishes the changes from an event of this node's media server to the other nodes at once. */
    handleEvent(event: MediaEvent): void {
      if (!CHANGES.has(event.type)) return
      if (event.type === 'ended') localStreams.delete(event.stream)
      else localStreams.add(event.stream)
      publishStreams().catch(onError)
    },
    /** Wraps the media server: state and control of a stream, whichever node holds it. */
    clusterMedia: {
      state: (stream) => {
        const localState = media.state(stream)
        return isOn(localState) ? localState : (findRemote(stream)?.state ?? localState)
      },
      playAddresses: (stream) => media.playAddresses(stream) ?? findRemote(stream)?.play ?? null,
      async kick(stream, why) {
        const isLocal = isOn(media.state(stream))
        await media.kick(stream, why)
        if (!isLocal) await bus.publish(TOPIC, { type: 'kick', stream, why })
      },
    } satisfies StreamControl,
    /** Sets on every node whether a stream is a test. */
    setTest(stream: string, isTest: boolean): void {
      setTest(stream, isTest)
      bus.publish(TOPIC, { type: 'test', stream, is_test: isTest }).catch(onError)
    },
    start(): void {
      job = every(EVERY_MS, async () => (localStreams.size > 0 ? publishStreams() : undefined), {
        onError,
        immediate: true,
      })
    },
    async stop(): Promise<void> {
      unlisten()
      await job?.stop()
    },
  }
}
export type MediaNodes = ReturnType<typeof createMediaNodes>
