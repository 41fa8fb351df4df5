import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Env } from '#lib/env.ts'
import {
  createAuthorise,
  createOnAir,
  createPlaybackAccess,
  createPlaybackCounter,
  createReceivedRecorder,
  createRecorder,
  createTestSignals,
  type OnAir,
  type Recorder,
} from '../../domains/streams/index.ts'
import { createMedia } from '../../ports/media/index.ts'
import type { MediaPort } from '../../ports/media/port.ts'
import type { SitePorts } from '../ports.ts'
import { createMediaEvents } from './media-events.ts'
import { createMediaNodes } from './media-nodes.ts'

export interface StreamingOptions {
  env: Env
  ports: SitePorts
  /** This node's id. */
  node: string
  log: Logger
}

/**
 * Options for recording broadcasts: folder, limits and media server. The media server exists by the time it
 * is used.
 */
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

/**
 * Opens the media server of this node, with the authorisation of publishers and the handler of its events.
 */
function openMediaServer(
  { env, ports, log }: StreamingOptions,
  recorder: Recorder,
  onEvent: (event: Parameters<OnAir['handle']>[0]) => void,
) {
  const authorise = createAuthorise(ports.db)
  const { ffmpeg } = ports
  const maxProcesses = env.LIVE_TRANSCODERS ?? Math.max(1, Math.floor(availableParallelism() / 2))
  return createMedia({
    rtmpPort: env.RTMP_PORT,
    ...(env.RTMP_PUBLIC_URL ? { publicUrl: env.RTMP_PUBLIC_URL } : {}),
    host: env.HOST,
    folder: join(env.DATA_DIR, 'media'),
    graceMs: 30_000,
    ...(ffmpeg === null ? {} : { ladder: { ffmpeg, maxProcesses } }),
    log: (level, message) => log[level]({ message }, 'media_server'),
    ...(env.WHIP_URL === undefined ? {} : { whipUrl: env.WHIP_URL }),
    // The recorder syncs before a publisher is admitted, so that one reconnecting after the end is not
    // recorded.
    authorise: async (...args) => {
      await recorder.sync()
      return authorise(...args)
    },
    recordings: {
      folder: join(env.DATA_DIR, 'recordings'),
      maxSeconds: env.RECORDING_HOURS * 3_600,
      maxBytes: env.RECORDINGS_GB * 1e9,
      onBegun: (file) => void recorder.began(file),
      onRecorded: (file) => void recorder.recorded(file),
    },
    onEvent,
  })
}

/** Creates live streaming: the media servers of all nodes, live rooms, recording, and playback access. */
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
  const mediaEvents = createMediaEvents({ onAir, recorder, log })
  const mediaServer = openMediaServer(options, recorder, (event) => {
    mediaNodes.handleEvent(event)
    mediaEvents.handle(event)
  })
  const mediaNodes = createMediaNodes({
    media: mediaServer,
    bus,
    node,
    setTest: testSignals.set,
    onError: (err) => log.warn({ err }, 'media_nodes_publish_failed'),
  })
  const playbackAccess = createPlaybackAccess({
    db,
    bus,
    userOf: async (token) => (await sessions.actorOrNull(token))?.userId ?? null,
    onError: (err) => log.error({ err }, 'room_kick_list_failed'),
  })
  const media = { ...playbackAccess.guard(testSignals.guard(mediaServer)), ...mediaNodes.clusterMedia }
  return {
    media,
    /** The streams published to this node only. */
    nodeMedia: mediaServer,
    onAir,
    testSignals,
    recorder,
    recording,
    /** Totals of player reports, until they are written. */
    playbackCounter: createPlaybackCounter(db),
    received: createReceivedRecorder({ db, clock, media: () => mediaServer }),
    async start(): Promise<void> {
      await media.start()
      mediaNodes.start()
    },
    async stop(): Promise<void> {
      await media.stop()
      // The media server's last events end the rooms that were live, and their recordings.
      await mediaEvents.settled()
      await onAir.settled()
      await mediaNodes.stop()
      playbackAccess.stop()
    },
  }
}
export type Streaming = ReturnType<typeof createStreaming>
