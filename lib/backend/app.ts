import { randomInt, randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { changesState } from '#lib/contract/changes-state.ts'
import { ENDPOINTS } from '#lib/contract/endpoints.ts'
import { type Env, siteHosts } from '#lib/env.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/pool.ts'
import { siteClock } from './demo/clock.ts'
import {
  addAvatarRoutes,
  createLoginTurns,
  createOutgoingSms,
  createQrSockets,
  fillSkeletons,
  isChatSignature,
} from './domains/accounts/index.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { adminRoutes } from './domains/admin/routes.ts'
import { createChatHouse, createSpeaking } from './domains/chat/index.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { competitionRoutes } from './domains/competitions/routes.ts'
import { seedGifts } from './domains/gifts/index.ts'
import { orderRoutes } from './domains/gifts/orders/routes.ts'
import { giftRoutes } from './domains/gifts/routes.ts'
import { addCalendarRoutes } from './domains/matches/index.ts'
import { matchRoutes } from './domains/matches/routes.ts'
import { mayHear } from './domains/moderation/index.ts'
import { moderationRoutes } from './domains/moderation/routes.ts'
import { newsRoutes } from './domains/news/routes.ts'
import { oddsRoutes } from './domains/odds/routes.ts'
import { preferenceRoutes } from './domains/preferences/routes.ts'
import { createSearch } from './domains/search/index.ts'
import { searchRoutes } from './domains/search/routes.ts'
import { siteRoutes } from './domains/site/routes.ts'
import { socialRoutes } from './domains/social/routes.ts'
import { anchorRoutes } from './domains/streams/anchor-routes.ts'
import {
  addCoverRoutes,
  createAuthorise,
  createOnAir,
  createPlaybackTally,
  createPlayDoor,
  createReceived,
  createRecorder,
  createTestSignals,
  REPORTS_A_MINUTE,
  sweepRecordings,
} from './domains/streams/index.ts'
import { streamRoutes } from './domains/streams/routes.ts'
import { seedTasks } from './domains/tasks/index.ts'
import { taskRoutes } from './domains/tasks/routes.ts'
import { sweepVideos } from './domains/videos/index.ts'
import { videoRoutes } from './domains/videos/routes.ts'
import { walletRoutes } from './domains/wallet/routes.ts'
import { createFeeds } from './feeds.ts'
import { createLog } from './http/log.ts'
import { createMetrics, hubMetrics } from './http/metrics.ts'
import { createLimit, createRateLimit, createTakeRead } from './http/rate-limit.ts'
import { createRouter } from './http/router.ts'
import { addServiceRoutes } from './http/service-routes.ts'
import { createSessions } from './http/sessions.ts'
import { addStorageRoutes } from './http/storage-routes.ts'
import { adminCommands } from './jobs/admin-commands.ts'
import { ledgerCommands } from './jobs/check-ledger.ts'
import { controlPath } from './jobs/control/protocol.ts'
import { createControl } from './jobs/control/server.ts'
import { feedCommands } from './jobs/feed/commands.ts'
import { createLease } from './jobs/lease.ts'
import { startNodeBeat } from './jobs/node-beat.ts'
import { startPlaybackNotes } from './jobs/note-playback.ts'
import { startRecording } from './jobs/record.ts'
import { startExpiryWatch } from './jobs/tell-expired.ts'
import { createMediaNodes } from './media-nodes.ts'
import { createBus } from './ports/bus/index.ts'
import { createCaptcha } from './ports/captcha/index.ts'
import { createChat } from './ports/chat/index.ts'
import { createMedia } from './ports/media/index.ts'
import { createPayment } from './ports/payment/index.ts'
import { createRedisLink } from './ports/redis/link.ts'
import { createSms } from './ports/sms/index.ts'
import { createStorage } from './ports/storage/index.ts'
import { createWebPush } from './ports/web-push/index.ts'
import { createHub } from './realtime/hub.ts'
import { userTopic } from './realtime/topics.ts'
import { createSecrets } from './secrets.ts'
import { createSnapshot } from './snapshots.ts'
import { createWorkOfOne } from './work-of-one.ts'

export interface BackendOptions {
  env: Env
  /** The site's own secret, from which every key is derived. */
  secret: string
  log?: Logger
  /** Whether a page of this origin, asked from this host, may open the push socket. */
  allowedOrigin(origin: string, host: string): boolean
  /** The caller's address behind trusted proxies. */
  addressOf(request: IncomingMessage): string
}

/**
 * Everything behind the gateway, opened in order: database, clock, bus, media, domains, hub. `start` sets what runs by
 * itself going (media server, feeds, the demo world); `stop` ends all of it.
 */
export async function createBackend({
  env,
  secret,
  log = createLog(env.LOG_LEVEL),
  allowedOrigin,
  addressOf,
}: BackendOptions) {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (err) => log.warn({ err }, 'database connection lost'),
  })
  try {
    await migrate(database)
    await fillSkeletons(database.db)
  } catch (error) {
    await database.close()
    throw error
  }
  const { db } = database
  const timeZone = env.TIME_ZONE
  const hosts = siteHosts(env)
  const secrets = createSecrets(secret)
  const metrics = createMetrics()
  const clock = await siteClock(db, env.DEMO ? env.DEMO_SPEED : 1)
  const redis =
    env.REDIS_URL === undefined
      ? undefined
      : createRedisLink({
          url: env.REDIS_URL,
          prefix: env.REDIS_PREFIX,
          onChange: (isThere, err) =>
            isThere
              ? log.info('Redis is back: nodes hear each other again')
              : log.warn({ err }, 'Redis is away: this node goes on by itself'),
        })
  const bus = createBus({ redis })
  const webPush = createWebPush({
    secret: secrets.key('web-push'),
    subject: env.PUBLIC_URL ?? 'mailto:push@touchline.invalid',
  })
  const testSignals = createTestSignals({ secrets })
  const { storage, door } = createStorage({ env, secrets })
  const node = randomUUID()
  const onAir = createOnAir({
    db,
    bus,
    clock,
    node,
    media: () => media,
    testSignals: { set: (...told) => mediaNodes.setTest(...told) },
    storage,
  })
  const keeping = {
    db,
    clock,
    log,
    storage,
    secrets,
    media: () => mediaServer,
    folder: join(env.DATA_DIR, 'recordings'),
    on: env.RECORDINGS,
    mostBytes: env.RECORDINGS_GB * 1e9,
    days: env.RECORDING_DAYS,
  }
  const recorder = createRecorder(keeping)
  const authorise = createAuthorise(db)
  const mediaServer = createMedia({
    rtmpPort: env.RTMP_PORT,
    ...(env.RTMP_PUBLIC_URL ? { publicUrl: env.RTMP_PUBLIC_URL } : {}),
    host: env.HOST,
    folder: join(env.DATA_DIR, 'media'),
    graceMs: 30_000,
    ...(env.WHIP_URL === undefined ? {} : { whipUrl: env.WHIP_URL }),
    // Whoever comes back after the end is not recorded: what is wanted is settled before he is let in.
    authorise: async (...wish) => {
      await recorder.sync()
      return authorise(...wish)
    },
    recordings: {
      folder: keeping.folder,
      maxSeconds: env.RECORDING_HOURS * 3_600,
      maxBytes: keeping.mostBytes,
      onRecorded: (file) => void recorder.recorded(file),
    },
    onEvent: (event) => {
      mediaNodes.took(event)
      const taken = onAir.take(event).then(() => (event.type === 'viewers' ? undefined : recorder.sync()))
      taken.catch((err: unknown) => log.error({ err, event }, 'a media event was not stored'))
    },
  })
  const mediaNodes = createMediaNodes({
    media: mediaServer,
    bus,
    node,
    setTest: testSignals.set,
    onError: (err) => log.warn({ err }, 'the media servers of the nodes could not speak to each other'),
  })
  const sessions = createSessions({
    db,
    bus,
    onError: (err) => log.error({ err }, 'the use of a session was not noted'),
  })
  const playDoor = createPlayDoor({
    db,
    bus,
    userOf: async (token) => (await sessions.actorOrNull(token))?.userId ?? null,
    onError: (err) => log.error({ err }, 'it was not looked up who is put out of a room'),
  })
  const media = { ...playDoor.guard(testSignals.guard(mediaServer)), ...mediaNodes.held }
  const captcha = createCaptcha({ env, db, secrets, log })
  const sms = createOutgoingSms(createSms({ env, db }), log, () => randomInt(200, 1_000))
  const qr = createQrSockets({
    db,
    bus,
    onError: (err) => log.error({ err }, 'a login code was not followed'),
  })
  const feeds = await createFeeds({ env, database, bus, clock, log, timeZone, metrics })
  const search = createSearch({ db, clock, timeZone, log })
  const speaking = createSpeaking({ db, kind: database.kind, publish: bus.publish, storage })
  const tally = createPlaybackTally(db)
  const received = createReceived({ db, clock, media: () => mediaServer })
  const routes = [
    ...matchRoutes({ fillIn: feeds.fillIn, fillPast: feeds.fillPast }),
    ...oddsRoutes({ fillIn: feeds.fillIn }),
    ...competitionRoutes({ fillSeason: (ids) => feeds.fillPast(ids, 'season') }),
    ...streamRoutes({ media, playback: { tally, limit: createLimit(REPORTS_A_MINUTE, redis) } }),
    ...anchorRoutes({ secrets, storage, media, onAir, testSignals }),
    ...siteRoutes({ imageAddress: (key) => storage.address(key) }),
    ...newsRoutes({ storage }),
    ...adminRoutes({ storage, secrets, captcha, onAir }),
    ...accountRoutes({
      captcha,
      sms,
      secrets,
      qr,
      storage,
      webPush,
      hangUp: onAir.hangUp,
      logins: createLoginTurns(database, { demoAccounts: env.DEMO_ACCOUNTS }),
      demoAccounts: env.DEMO_ACCOUNTS,
    }),
    ...chatRoutes({ imageAddress: (key) => storage.address(key) }),
    ...moderationRoutes({ storage }),
    ...socialRoutes(),
    ...preferenceRoutes(),
    ...searchRoutes(search),
    ...walletRoutes(),
    ...videoRoutes({ storage }),
    ...giftRoutes(database, storage, { secrets, speaking }),
    ...orderRoutes(createPayment({ key: secrets.key('payment'), sandbox: env.SANDBOX_PAYMENTS })),
    ...taskRoutes(),
  ]
  const rateLimit = createRateLimit(undefined, redis)
  const takeRead = createTakeRead(rateLimit)
  const app = createRouter({
    routes,
    db,
    sessions,
    publish: bus.publish,
    clock,
    timeZone,
    hosts,
    log,
    rateLimit,
    position: async (topic) => ({ topic, ...(await bus.last(topic)) }),
    also: (router) => {
      addAvatarRoutes(router, { storage })
      addCoverRoutes(router, { storage })
      addCalendarRoutes(router, { db, clock, hosts })
      if (door) addStorageRoutes(router, door)
      addServiceRoutes(router, {
        endpoints: ENDPOINTS,
        metrics,
        metricsToken: env.METRICS_TOKEN,
        ready: async () => {
          await database.pool.query('select 1')
        },
      })
    },
  })
  const fetch = (request: Request) => Promise.resolve(app.fetch(request))
  const hub = createHub({
    bus,
    clock,
    snapshot: createSnapshot(fetch),
    takeRead,
    allowedOrigin,
    addressOf,
    metrics: hubMetrics(metrics),
    ownerOf: async (token) => {
      const actor = await sessions.actorOrNull(token)
      return actor && { userId: actor.userId, topic: userTopic(actor.userId), session: actor.sessionId }
    },
    mayHear: ({ userId }, topic) => mayHear(db, userId, topic),
    onLogin: (code, socket) => {
      qr.register(code, socket).catch((err: unknown) => log.error({ err }, 'a login code was not registered'))
    },
  })
  // Who is put out of a room hears nothing of it from then on, whatever his page does.
  const unlistenKicks = bus.listen(({ topic, data }) => {
    const userId = data.type === 'room_kicked' ? /^user:(\d+)$/.exec(topic)?.[1] : undefined
    if (userId !== undefined)
      hub
        .review(Number(userId))
        .catch((err: unknown) => log.error({ err, userId }, 'the topics of a user were not reviewed'))
  })
  const house = createChatHouse({
    db,
    kind: database.kind,
    publish: bus.publish,
    storage,
    sign: (text) => secrets.sign('chat-address', text),
    guest: (id, sig) => isChatSignature(secrets, id, sig),
    sessions,
    onError: (err) => log.error({ err }, 'the chat could not ask the database'),
    speaking,
  })
  const chat = createChat({
    bus,
    allowedOrigin,
    addressOf,
    takeRead,
    onError: (err) => log.error({ err }, 'a frame of the chat was not dealt with'),
    house,
  })
  sessions.onEnded(({ ids, code }) => {
    hub.endSessions(ids, code)
    chat.endSessions(ids)
  })
  const commandOptions = { database, clock, log, events: feeds.events }
  const commands = {
    ...feedCommands(commandOptions),
    ...ledgerCommands({ database }),
    ...adminCommands({ db, sessionsEnded: sessions.ended }),
  }
  const control = createControl({ path: controlPath(env.DATA_DIR), commands })
  let beat: Awaited<ReturnType<typeof startNodeBeat>> | null = null
  let recording: ReturnType<typeof startRecording> | null = null
  let notes: ReturnType<typeof startPlaybackNotes> | null = null
  const work = createWorkOfOne({
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
    webPush,
    house,
    sessionsEnded: sessions.ended,
  })
  const lease = createLease({
    db,
    name: 'work-of-one',
    holder: node,
    gained: work.start,
    lost: work.stop,
    log,
  })
  let expiryWatch: ReturnType<typeof startExpiryWatch> | null = null

  return {
    fetch,
    /** Whether a call changes state, so that the gateway asks for same-origin proof. */
    changesState,
    media,
    hub: {
      ...hub,
      handleUpgrade: (...upgrade: Parameters<typeof hub.handleUpgrade>) =>
        hub.handleUpgrade(...upgrade) || chat.handleUpgrade(...upgrade),
    },
    chat,
    log,
    metrics,
    async start() {
      await seedGifts(db)
      await seedTasks(db)
      expiryWatch = startExpiryWatch({ db, sessionsEnded: sessions.ended, openSessions: hub.sessions, log })
      recording = startRecording({
        recorder,
        sweep: async () => {
          await sweepRecordings(keeping)
          await sweepVideos(keeping)
        },
        log,
      })
      notes = startPlaybackNotes({ write: () => tally.write(clock.now()), received, log })
      // Whatever sockets the rows name went with the process before, where there was only one.
      if (env.REDIS_URL === undefined) await qr.reset()
      await media.start()
      mediaNodes.start()
      search.start()
      // The embedded database is one process's alone; on PostgreSQL there may be other nodes.
      if (database.kind === 'postgres') beat = await startNodeBeat({ db, node, log })
      await (database.kind === 'embedded' ? work.start() : lease.start())
      await control.start()
    },
    /** What a newcomer is told once the site is up, a line each. */
    banner: work.banner,
    /** Whether the feeds, the jobs and the demo world run here. */
    doesWorkOfOne: () => database.kind === 'embedded' || lease.holds(),
    async stop() {
      await control.stop()
      await search.stop()
      await (database.kind === 'embedded' ? work.stop() : lease.stop())
      await recording?.stop()
      await notes?.stop()
      await expiryWatch?.stop()
      await media.stop()
      await mediaNodes.stop()
      unlistenKicks()
      playDoor.stop()
      await beat?.stop()
      await Promise.all([hub.stop(), chat.stop()])
      await qr.stop()
      await sms.settled()
      sessions.stop()
      await bus.stop()
      await redis?.stop()
      await database.close()
    },
  }
}
export type Backend = Awaited<ReturnType<typeof createBackend>>
