import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#lib/env.ts'
import {
  createAuthorise,
  createOnAir,
  createPlaybackAccess,
  createPlaybackTally,
  createReceived,
  createRecorder,
  createTestSignals,
  type OnAir,
  type Recorder,
} from '../domains/streams/index.ts'
import { createMedia } from '../ports/media/index.ts'
import type { MediaPort } from '../ports/media/port.ts'
import { createMediaNodes } from './media-nodes.ts'
import type { SitePorts } from './ports.ts'

export interface StreamingOptions {
  env: Env
  ports: SitePorts
  /** The id of this node. */
  node: string
  log: Logger
}

/** Recording of broadcasts: its folder, limits and the media server, which is there by the time it is asked. */
const recordingOptions = ({ env, ports, log }: StreamingOptions, media: () => MediaPort) => ({
  db: ports.db,
  clock: ports.clock,
  log,
  storage: ports.storage,
  secrets: ports.secrets,
  media,
  folder: join(env.DATA_DIR, 'recordings'),
  on: env.RECORDINGS,
  mostBytes: env.RECORDINGS_GB * 1e9,
  days: env.RECORDING_DAYS,
})

/** The media server of this node, with who may publish to it and what follows from its events. */
function openMediaServer(
  { env, ports }: StreamingOptions,
  recorder: Recorder,
  onEvent: (event: Parameters<OnAir['take']>[0]) => void,
) {
  const authorise = createAuthorise(ports.db)
  return createMedia({
    rtmpPort: env.RTMP_PORT,
    ...(env.RTMP_PUBLIC_URL ? { publicUrl: env.RTMP_PUBLIC_URL } : {}),
    host: env.HOST,
    folder: join(env.DATA_DIR, 'media'),
    graceMs: 30_000,
    ...(env.WHIP_URL === undefined ? {} : { whipUrl: env.WHIP_URL }),
    // A publisher that comes back after the end is not recorded: what is wanted is settled before it is let in.
    authorise: async (...wish) => {
      await recorder.sync()
      return authorise(...wish)
    },
    recordings: {
      folder: join(env.DATA_DIR, 'recordings'),
      maxSeconds: env.RECORDING_HOURS * 3_600,
      maxBytes: env.RECORDINGS_GB * 1e9,
      onRecorded: (file) => void recorder.recorded(file),
    },
    onEvent,
  })
}

/** Live streams: the media server and those of other nodes, rooms on the air, recording, and who may watch. */
export function createStreaming(options: StreamingOptions) {
  const { ports, node, log } = options
  const { db, bus, clock, storage, secrets, sessions } = ports
  const testSignals = createTestSignals({ secrets })
  const onAir = createOnAir({
    db,
    bus,
    clock,
    node,
    media: () => media,
    testSignals: { set: (...change) => mediaNodes.setTest(...change) },
    storage,
  })
  const recording = recordingOptions(options, () => mediaServer)
  const recorder = createRecorder(recording)
  const mediaServer = openMediaServer(options, recorder, (event) => {
    mediaNodes.took(event)
    const taken = onAir.take(event).then(() => (event.type === 'viewers' ? undefined : recorder.sync()))
    taken.catch((err: unknown) => log.error({ err, event }, 'a media event was not stored'))
  })
  const mediaNodes = createMediaNodes({
    media: mediaServer,
    bus,
    node,
    setTest: testSignals.set,
    onError: (err) => log.warn({ err }, 'the media servers of the nodes could not speak to each other'),
  })
  const playbackAccess = createPlaybackAccess({
    db,
    bus,
    userOf: async (token) => (await sessions.actorOrNull(token))?.userId ?? null,
    onError: (err) => log.error({ err }, "could not load the room's kick list"),
  })
  const media = { ...playbackAccess.guard(testSignals.guard(mediaServer)), ...mediaNodes.held }
  return {
    media,
    onAir,
    testSignals,
    recorder,
    recording,
    /** Counts of what players report, until they are written. */
    tally: createPlaybackTally(db),
    received: createReceived({ db, clock, media: () => mediaServer }),
    async start(): Promise<void> {
      await media.start()
      mediaNodes.start()
    },
    async stop(): Promise<void> {
      await media.stop()
      // The media server's last events, which end the rooms that were on the air.
      await onAir.settled()
      await mediaNodes.stop()
      playbackAccess.stop()
    },
  }
}
export type Streaming = ReturnType<typeof createStreaming>
