import type { Logger } from 'pino'
import type { Env } from '#lib/env.ts'
import type { DomainEvents } from '../domain-events.ts'
import type { CopyrightContents } from '../domains/copyright/index.ts'
import { seedGifts } from '../domains/gifts/index.ts'
import { sweepRecordings } from '../domains/streams/index.ts'
import { seedTasks } from '../domains/tasks/index.ts'
import { sweepVideos } from '../domains/videos/index.ts'
import { adminCommands } from '../jobs/admin-commands.ts'
import type { GroupSync } from '../jobs/chat-service/group-sync.ts'
import { startGroupRetries } from '../jobs/chat-service/sync-groups.ts'
import { ledgerCommands } from '../jobs/checks/check-ledger.ts'
import { planCommands } from '../jobs/checks/check-plans.ts'
import { controlPath } from '../jobs/control/protocol.ts'
import { createControl } from '../jobs/control/server.ts'
import { feedCommands } from '../jobs/feed/commands.ts'
import { createLease } from '../jobs/lease.ts'
import { startNodeHeartbeat } from '../jobs/node-heartbeat.ts'
import { startRecording } from '../jobs/record.ts'
import { startLiveCovers } from '../jobs/rooms/live-covers.ts'
import { startPlaybackStats } from '../jobs/rooms/playback-stats.ts'
import { startExpiryWatch } from '../jobs/sweeps/notify-expired.ts'
import { startTemporarySweep } from '../jobs/sweeps/sweep-temporary.ts'
import { startConversions } from '../jobs/videos/convert-videos.ts'
import { startClips } from '../jobs/videos/cut-clips.ts'
import type { Feeds } from './feeds.ts'
import { createLeaderJobs } from './leader-jobs.ts'
import type { SitePorts } from './ports.ts'
import type { Realtime } from './realtime.ts'
import type { Streaming } from './streaming/streaming.ts'

interface JobsOptions {
  env: Env
  node: string
  log: Logger
  ports: SitePorts
  streaming: Streaming
  realtime: Realtime
  feeds: Feeds
  events: DomainEvents
  /** Groups of users at the chat service outside the site; null: the built-in chat is used. */
  groupSync: GroupSync | null
  copyrightContents: CopyrightContents
}

/** The terminal commands (`npm run feed`, `npm run admin`) that the running site executes. */
const createTerminal = ({ env, log, ports, feeds }: JobsOptions) =>
  createControl({
    path: controlPath(env.DATA_DIR),
    commands: {
      ...feedCommands({ database: ports.database, clock: ports.clock, log, events: feeds.events }),
      ...ledgerCommands({ database: ports.database }),
      ...planCommands({ db: ports.db, dataDir: env.DATA_DIR }),
      ...adminCommands({ db: ports.db, sessionsEnded: ports.sessions.ended }),
    },
  })

/** Starts the jobs that every node runs for its own connections and streams. */
function startNodeJobs(
  { ports, streaming, realtime, groupSync, log }: JobsOptions,
  clips: ReturnType<typeof startClips>,
) {
  const { db, clock, sessions } = ports
  const { recorder, recording, received, playbackCounter } = streaming
  return [
    clips,
    startRecording({
      recorder,
      sweep: async () => {
        await sweepRecordings(recording)
        await sweepVideos(recording)
      },
      log,
    }),
    startTemporarySweep(log),
    startPlaybackStats({ write: () => playbackCounter.write(clock.now()), received, log }),
    startExpiryWatch({ db, sessionsEnded: sessions.ended, openSessions: realtime.hub.sessions, log }),
    ...(groupSync ? [startGroupRetries(groupSync, log)] : []),
    ...(ports.ffmpeg === null
      ? []
      : [
          startConversions({ ...ports, ffmpeg: ports.ffmpeg, log }),
          startLiveCovers({ ...ports, ffmpeg: ports.ffmpeg, media: () => streaming.nodeMedia, log }),
        ]),
  ]
}

/**
 * Creates the background jobs: those of this node, those that only the leader node runs, and the terminal's
 * commands.
 */
export function createJobs(options: JobsOptions) {
  const { env, node, log, ports, streaming, realtime, feeds, events, groupSync } = options
  const { database, db, bus, clock, secrets, storage, payment, webPush, sessions, externalChat } = ports
  const isAlone = database.kind === 'embedded'
  const control = createTerminal(options)
  const leaderJobs = createLeaderJobs({
    env,
    database,
    bus,
    events,
    clock,
    log,
    timeZone: env.TIME_ZONE,
    feeds,
    media: streaming.media,
    onAir: streaming.onAir,
    secrets,
    payout: ports.payout,
    storage,
    payment,
    webPush,
    chatService: realtime.chatService,
    externalChat,
    groupSync,
    copyrightContents: options.copyrightContents,
    sessionsEnded: sessions.ended,
    ffmpeg: ports.ffmpeg,
  })
  const lease = createLease({
    db,
    name: 'work-of-one',
    holder: node,
    gained: leaderJobs.start,
    lost: leaderJobs.stop,
    log,
  })
  let heartbeat: Awaited<ReturnType<typeof startNodeHeartbeat>> | null = null
  let running: { stop(): Promise<void> }[] = []
  let clips: ReturnType<typeof startClips> | null = null
  return {
    /** To be called before the media server starts, so that its first events find the jobs running. */
    async prepare(): Promise<void> {
      await seedGifts(db)
      await seedTasks(db)
      clips = startClips({
        ...{ db, clock, storage, secrets, log },
        ffmpeg: ports.ffmpeg,
        media: () => streaming.nodeMedia,
      })
      running = startNodeJobs(options, clips)
    },
    async start(): Promise<void> {
      // The embedded database belongs to one process; on PostgreSQL there may be other nodes.
      if (!isAlone) heartbeat = await startNodeHeartbeat({ db, node, log })
      await (isAlone ? leaderJobs.start() : lease.start())
      await control.start()
    },
    /** Cuts the clips that were ordered on this node. */
    wakeClips: () => clips?.wake(),
    /** Lines about the demo world, printed once the site is up. */
    banner: leaderJobs.banner,
    /** Whether the feeds, the jobs and the demo world run on this node. */
    isLeader: () => isAlone || lease.isHolder(),
    /** To be called before the leader jobs end, so that no command begins on a site that is stopping. */
    stopControl: () => control.stop(),
    async stop(): Promise<void> {
      await (isAlone ? leaderJobs.stop() : lease.stop())
      for (const job of running) await job.stop()
    },
    /** To be called once this node publishes nothing more. */
    async stopHeartbeat(): Promise<void> {
      await heartbeat?.stop()
    },
  }
}
