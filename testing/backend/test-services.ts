import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createCopyrightContents } from '#lib/backend/app/copyright-contents.ts'
import type { Database } from '#lib/backend/db/pool.ts'
import { createOutgoingSms, createQrSockets } from '#lib/backend/domains/accounts/index.ts'
import { createChatSender } from '#lib/backend/domains/chat/index.ts'
import { createSearch } from '#lib/backend/domains/search/index.ts'
import { createOnAir, createPlaybackCounter, createTestSignals } from '#lib/backend/domains/streams/index.ts'
import type { StudioDeps } from '#lib/backend/domains/streams/studio/deps.ts'
import { createSessions } from '#lib/backend/http/sessions/sessions.ts'
import type { Bus } from '#lib/backend/ports/bus/port.ts'
import { createCaptcha } from '#lib/backend/ports/captcha/index.ts'
import { createTickets } from '#lib/backend/ports/captcha/tickets.ts'
import { createSandbox, noPayment, type PaymentPort } from '#lib/backend/ports/payment/index.ts'
import { bankFile, type PayoutPort } from '#lib/backend/ports/payout/index.ts'
import { createSms } from '#lib/backend/ports/sms/index.ts'
import { createStorage } from '#lib/backend/ports/storage/index.ts'
import { createWebPush } from '#lib/backend/ports/web-push/index.ts'
import { createSecrets } from '#lib/backend/secrets.ts'
import { readEnv } from '#lib/env.ts'
import { systemClock } from '#lib/shared/time/clock.ts'

interface TestServicesOptions {
  database: Database
  bus: Bus
  log: Logger
  /** A media server that is controlled by the test. */
  media: StudioDeps['media']
  /** Whether diamonds can be bought with play money, if no provider is given. */
  sandbox: boolean
  payment: PaymentPort | undefined
  /** Who pays out withdrawals; by default an operator with files for the bank. */
  payout?: PayoutPort | undefined
}

/** Opens the services of a test's site, with constant secrets and its own folder for files. */
export async function openTestServices({
  database,
  bus,
  log,
  media,
  sandbox,
  payment,
  payout = bankFile,
}: TestServicesOptions) {
  const { db } = database
  const secrets = createSecrets('a secret for tests, the same each time')
  const sessions = createSessions({ db, bus, onError: (err) => log.error({ err }) })
  const tickets = createTickets({ db, secrets })
  const captcha = createCaptcha({ env: readEnv({ CAPTCHA_WORK: '1000' }), db, secrets })
  const sms = createOutgoingSms(createSms({ env: readEnv({}), db, print: () => undefined }), log)
  const qr = createQrSockets({ db, bus, onError: (err) => log.error({ err }) })
  const search = createSearch({ db: db, clock: systemClock, timeZone: 'Asia/Shanghai', log })
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-site-'))
  const { storage, localRoutes } = createStorage({ env: readEnv({ DATA_DIR: dataDir }), secrets })
  const webPush = createWebPush({ secret: secrets.key('web-push'), subject: 'mailto:push@test.invalid' })
  const testSignals = createTestSignals({ secrets })
  const onAir = createOnAir({ db, bus, clock: systemClock, media: () => media, testSignals, storage })
  const playbackCounter = createPlaybackCounter(db)
  const speaking = createChatSender({ db, kind: database.kind, publish: bus.publish, storage })
  const copyrightContents = createCopyrightContents({
    ports: { db, bus, storage, secrets },
    onAir,
    timeZone: 'Asia/Shanghai',
    log,
  })
  return {
    secrets,
    sessions,
    tickets,
    captcha,
    sms,
    qr,
    search,
    dataDir,
    storage,
    localRoutes,
    webPush,
    testSignals,
    onAir,
    copyrightContents,
    payment: payment ?? (sandbox ? createSandbox(secrets.key('payment')) : noPayment),
    payout,
    playbackCounter,
    speaking,
  }
}
