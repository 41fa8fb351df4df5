import { join } from 'node:path'
import type { Logger } from 'pino'
import { ensureDemoAccounts, retireDemoAccounts } from '#demo/accounts.ts'
import { startDemo } from '#demo/start.ts'
import type { Env } from '#lib/env.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Database } from '../db/pool.ts'
import type { DomainEvents } from '../domain-events.ts'
import { readAges } from '../domains/accounts/index.ts'
import type { CopyrightContents } from '../domains/copyright/index.ts'
import { settleAndPayPlans } from '../domains/experts/index.ts'
import { settleStakes } from '../domains/predictions/index.ts'
import { recordDemoWorld } from '../domains/site/index.ts'
import { type OnAir, recordAccepted } from '../domains/streams/index.ts'
import type { Sessions } from '../http/sessions/sessions.ts'
import type { GroupSync } from '../jobs/chat-service/group-sync.ts'
import { startChatAccountImport } from '../jobs/chat-service/import-accounts.ts'
import { startGroupSync } from '../jobs/chat-service/sync-groups.ts'
import { startCommunityDue } from '../jobs/community-due.ts'
import { startCopyrightDue } from '../jobs/copyright-due.ts'
import { startPushDelivery } from '../jobs/deliver-pushes.ts'
import { startGiftsDue } from '../jobs/economy/gifts-due.ts'
import { startPayouts } from '../jobs/economy/payouts-due.ts'
import { startPlanHeads } from '../jobs/economy/plan-heads.ts'
import { startPaymentQueries } from '../jobs/economy/query-payments.ts'
import { startSettlement } from '../jobs/economy/settle-due.ts'
import { restoreReplays } from '../jobs/feed/replay.ts'
import { startReminders } from '../jobs/remind.ts'
import { startAnnouncements } from '../jobs/rooms/announce-rooms.ts'
import { startPollEnds } from '../jobs/rooms/close-polls.ts'
import { startOrphans } from '../jobs/rooms/end-orphans.ts'
import { startJoining } from '../jobs/rooms/join-recordings.ts'
import { startRoomEvents } from '../jobs/rooms/publish-room-events.ts'
import { startBroadcastSamples } from '../jobs/rooms/sample-broadcasts.ts'
import { startMallSweep } from '../jobs/sweeps/sweep-mall.ts'
import { startUploadSweep } from '../jobs/sweeps/sweep-uploads.ts'
import { startSweeps } from '../jobs/sweeps/sweeps.ts'
import { startVacuum } from '../jobs/sweeps/vacuum-tables.ts'
import { startHighlights } from '../jobs/videos/cut-highlights.ts'
import { startVideoRanks } from '../jobs/videos/rank-videos.ts'
import type { Bus } from '../ports/bus/index.ts'
import type { ChatService, ExternalChat } from '../ports/chat/index.ts'
import type { MediaPort } from '../ports/media/port.ts'
import type { PaymentPort } from '../ports/payment/index.ts'
import type { PayoutPort } from '../ports/payout/index.ts'
import type { Storage } from '../ports/storage/index.ts'
import type { WebPush } from '../ports/web-push/index.ts'
import type { Secrets } from '../secrets.ts'
import type { Feeds } from './feeds.ts'

export interface LeaderJobsOptions {
  env: Env
  database: Database
  bus: Bus
  events: DomainEvents
  clock: Clock
  log: Logger
  timeZone: string
  feeds: Feeds
  media: MediaPort
  onAir: OnAir
  secrets: Pick<Secrets, 'key' | 'sign'>
  storage: Storage
  payment: PaymentPort
  payout: PayoutPort
  webPush: Pick<WebPush, 'send'>
  chatService: Pick<ChatService, 'send' | 'arrived'>
  /** The chat service outside the site; null: the built-in chat is used. */
  externalChat: Pick<ExternalChat, 'api'> | null
  groupSync: GroupSync | null
  copyrightContents: CopyrightContents
  sessionsEnded: Sessions['ended']
  /** The ffmpeg of this node; null: there is none. */
  ffmpeg: string | null
}

/** Folder of the demo clips: beside the code, whatever the working directory. */
const CLIPS = join(import.meta.dirname, '../../../assets/clips')

/** Starts the jobs that make films: recordings, and highlights of them. */
function startFilms({ env, database: { db }, storage, secrets, clock, log, ffmpeg }: LeaderJobsOptions) {
  const deps = { db, storage, secrets, clock, log, ffmpeg }
  return [startJoining({ ...deps, folder: join(env.DATA_DIR, 'recordings') }), startHighlights(deps)]
}

/**
 * Reads ages and verified identities from stored documents, before any minor can spend money. A document that cannot
 * be read does not stop the start.
 */
async function readDocuments(deps: Parameters<typeof readAges>[0] & Parameters<typeof recordAccepted>[0]) {
  const { log } = deps
  await readAges(deps).catch((err) => log.warn({ err }, 'document_ages_read_failed'))
  await recordAccepted(deps).catch((err) => log.warn({ err }, 'accepted_identities_failed'))
}

/** Creates the jobs that run once for the whole site, on the leader node: feeds, jobs and the demo world. */
export function createLeaderJobs(options: LeaderJobsOptions) {
  const {
    env,
    database,
    bus,
    clock,
    log,
    timeZone,
    feeds,
    media,
    onAir,
    secrets,
    storage,
    payment,
    webPush,
    chatService,
    externalChat,
    groupSync,
  } = options
  const { sessionsEnded, events } = options
  const { db } = database
  const deps = { db, publish: bus.publish, log }
  let demo: Awaited<ReturnType<typeof startDemo>> | null = null
  let accounts: string[] = []
  let running: { stop(): Promise<void> }[] = []

  return {
    async start(): Promise<void> {
      await onAir.reset()
      await recordDemoWorld(db, env.DEMO)
      await readDocuments({ db, secrets, log })
      running = [
        ...startSweeps({ db, storage, log, privateMessageDays: env.PRIVATE_MESSAGE_DAYS }),
        ...startVacuum(database, log),
        startRoomEvents(deps),
        startGiftsDue({ ...deps, timeZone, payment }),
        startPaymentQueries({ ...deps, payment }),
        startMallSweep(deps),
        startUploadSweep({ db, storage, log }),
        ...startFilms(options),
        startBroadcastSamples(onAir, log),
        startOrphans(onAir, log),
        startPushDelivery({ db, webPush, log }),
        startAnnouncements(deps),
        startPollEnds(deps),
        startVideoRanks({ db, clock, log }),
        startCopyrightDue({ ...deps, contents: options.copyrightContents, clock }),
        startPayouts({ ...deps, payout: options.payout, secrets }),
        startSettlement({
          db,
          clock,
          log,
          settlers: [
            (matchIds) => settleStakes(deps, matchIds),
            (matchIds) => settleAndPayPlans({ db, publish: bus.publish, timeZone, clock }, matchIds),
          ],
        }),
        startPlanHeads({ db, clock, log, dataDir: env.DATA_DIR }),
        startReminders({ ...deps, clock, timeZone }),
        ...(externalChat ? [startChatAccountImport({ db, api: externalChat.api, log })] : []),
        ...(groupSync ? [startGroupSync(groupSync, log)] : []),
      ]
      await restoreReplays({ database, clock, log, events: feeds.events })
      await feeds.start()
      if (env.DEMO)
        demo = await startDemo({
          clock,
          timeZone,
          seed: env.DEMO_SEED,
          fillPast: feeds.fillPast,
          db,
          kind: database.kind,
          bus,
          events,
          chatService,
          accounts: env.DEMO_ACCOUNTS,
          audience: env.DEMO_AUDIENCE,
          media,
          storage,
          secrets,
          onAir,
          log,
          clips: CLIPS,
        })
      // After the first teams of an empty database, whose circles it creates.
      running.push(...startCommunityDue({ db, log }))
      if (!env.DEMO_ACCOUNTS) await retireDemoAccounts(db, sessionsEnded)
      else if (!env.DEMO) accounts = await ensureDemoAccounts(database)
    },
    /** Lines shown to the operator; empty where another node runs the demo world. */
    banner: () => demo?.banner() ?? accounts,
    async stop(): Promise<void> {
      await feeds.stop()
      await demo?.stop()
      demo = null
      for (const job of running) await job.stop()
      running = []
    },
  }
}
