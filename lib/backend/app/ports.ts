import { randomInt } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { Logger } from 'pino'
import { siteClock } from '#demo/clock.ts'
import type { Env } from '#lib/env.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { type Database, openDatabase } from '../db/pool.ts'
import { createOutgoingSms, fillSkeletons } from '../domains/accounts/index.ts'
import { createSessions } from '../http/sessions/sessions.ts'
import { withGiftMessages } from '../jobs/chat-service/send-gifts.ts'
import { createBus } from '../ports/bus/index.ts'
import { createCaptcha } from '../ports/captcha/index.ts'
import { createExternalChat } from '../ports/chat/index.ts'
import { findFfmpeg } from '../ports/media/index.ts'
import { createPayment } from '../ports/payment/index.ts'
import { createPayout } from '../ports/payout/index.ts'
import { createRedisLink } from '../ports/redis/link.ts'
import { createSms } from '../ports/sms/index.ts'
import { createStorage } from '../ports/storage/index.ts'
import { createWebPush } from '../ports/web-push/index.ts'
import { createSecrets } from '../secrets.ts'

/** Opens the configured database and migrates it. */
async function openMigrated(env: Env, log: Logger): Promise<Database> {
  const database = await openDatabase({
    ...(env.DATABASE_URL ? { databaseUrl: env.DATABASE_URL } : {}),
    dataDir: env.DATA_DIR,
    onError: (err) => log.warn({ err }, 'database_connection_lost'),
  })
  try {
    await migrate(database)
    await fillSkeletons(database.db)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

const openRedis = ({ REDIS_URL: url, REDIS_PREFIX: prefix }: Env, log: Logger) =>
  url === undefined
    ? undefined
    : createRedisLink({
        url,
        prefix,
        onChange: (isConnected, err) =>
          isConnected ? log.info('redis_connected') : log.warn({ err }, 'redis_unavailable'),
      })

/**
 * Opens the ports chosen by the configuration, and the sessions. The rest of the back end depends on them.
 */
export async function openPorts({ env, secret, log }: { env: Env; secret: string; log: Logger }) {
  await mkdir(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = await openMigrated(env, log)
  const { db } = database
  const secrets = createSecrets(secret)
  const clock = await siteClock(db, env.DEMO ? env.DEMO_SPEED : 1)
  const redis = openRedis(env, log)
  const externalChat = createExternalChat(env, log)
  const ownBus = createBus({ redis })
  const bus = externalChat ? withGiftMessages(ownBus, externalChat) : ownBus
  const { storage, localRoutes } = createStorage({ env, secrets })
  const sms = createOutgoingSms(createSms({ env, db }), log, () => randomInt(200, 1_000))
  const sessions = createSessions({
    db,
    bus,
    onError: (err) => log.error({ err }, 'session_use_save_failed'),
  })
  return {
    database,
    db,
    secrets,
    clock,
    redis,
    bus,
    storage,
    /** The routes of storage on the local disk; undefined where browsers use another host. */
    localRoutes,
    captcha: createCaptcha({ env, db, secrets, log }),
    sms,
    webPush: createWebPush({
      secret: secrets.key('web-push'),
      subject: env.PUBLIC_URL ?? 'mailto:push@touchline.invalid',
    }),
    /** The chat service outside the site; null: the built-in chat is used. */
    externalChat,
    /** The command that converts videos; null: there is none. */
    ffmpeg: await findFfmpeg(env.FFMPEG_PATH, log),
    payment: await createPayment({ env, key: secrets.key('payment') }),
    payout: await createPayout(env),
    sessions,
    async stop(): Promise<void> {
      await sms.settled()
      sessions.stop()
      await bus.stop()
      await redis?.stop()
      await database.close()
    },
  }
}
export type SitePorts = Awaited<ReturnType<typeof openPorts>>
