import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Backend } from '#lib/backend/app/create-backend.ts'
import { createLog } from '#lib/backend/http/logging/log.ts'
import { captchaOrigins, dataOrigins, type Env, EnvError, readEnv, whipOrigin } from '#lib/env.ts'
import { createGateway } from '#lib/gateway/gateway.ts'
import { PortError } from '#lib/gateway/port.ts'
import { makePrivate } from '#lib/gateway/private-folder.ts'
import { createProxy } from '#lib/gateway/proxy.ts'
import { type OpenSite, runSite } from '#lib/gateway/run-site.ts'
import { firstScreens } from '#lib/gateway/warm-up/first-screens.ts'
import { StartError } from '#lib/shared/start-error.ts'
import { mayChangeState } from './lib/contract/core/changes-state.ts'
import { createSharedAnswers, type SharedCall } from './lib/gateway/rendering/shared-answers.ts'
import { clientAddress } from './lib/gateway/requests/client-address.ts'
import { policyOfRendering, withHiddenScores } from './lib/gateway/requests/hidden-scores.ts'
import { isOwnOrigin } from './lib/gateway/requests/same-origin.ts'
import { sessionSecret } from './lib/gateway/session/session-secret.ts'
import type { GatewayDeps } from './lib/gateway/types.ts'

/** Where lib/client on the server finds the function that answers API requests. */
const BACKEND = Symbol.for('touchline.backend')
/** Where it finds the answers that renderings share. */
const SHARED_ANSWERS = Symbol.for('touchline.shared-answers')
const dev = process.argv.includes('--dev')

/** What the gateway needs from a back end: our own, or another one reached over HTTP. */
type BackendDeps = Pick<GatewayDeps, 'backend' | 'changesState' | 'media' | 'hub' | 'metrics'> & {
  own: Backend | null
}

async function openBackend(env: Env, log: Logger, secret: string): Promise<BackendDeps> {
  if (env.API_BASE_URL !== undefined) {
    return {
      own: null,
      backend: createProxy(env.API_BASE_URL),
      changesState: mayChangeState,
      media: { handle: () => false, handleUpgrade: () => false },
      hub: {
        handleUpgrade: (_request, socket) =>
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n'),
      },
    }
  }
  const { createBackend } = await import('#lib/backend/app/create-backend.ts')
  const allowedOrigin = (origin: string, host: string) => isOwnOrigin(origin, host, env.PUBLIC_URL)
  const addressOf = (request: IncomingMessage) =>
    clientAddress(
      request.socket.remoteAddress,
      String(request.headers['x-forwarded-for'] ?? '') || undefined,
      env.TRUSTED_PROXIES,
    )
  const own = await createBackend({ env, secret, log, allowedOrigin, addressOf })
  const { requests, seconds, pageCache } = own.metrics
  return {
    own,
    backend: own.fetch,
    changesState: own.changesState,
    media: own.media,
    hub: own.hub,
    metrics: {
      answered(kind, status, ms) {
        requests.inc({ kind, status })
        seconds.observe({ kind }, ms / 1000)
      },
      page: (how) => pageCache.inc({ how }),
    },
  }
}

/** Paths of the files in `public/`, as they are requested. */
const publicFiles = () =>
  new Set(
    readdirSync(join(import.meta.dirname, 'public'), { recursive: true }).map(
      (file) => `/${String(file).replaceAll('\\', '/')}`,
    ),
  )

async function openPages(port: number, hmr: EventEmitter) {
  // Pages use the port that was actually opened.
  const settings = {
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: String(port),
  }
  Object.assign(process.env, settings)
  const { default: next } = await import('next')
  const app = next({
    dev,
    dir: import.meta.dirname,
    // The name in Next's own addresses, which no page shows: it does not depend on where the site listens.
    hostname: 'localhost',
    port,
    // Next adds an upgrade listener to the server it is given, and would close our sockets with it.
    httpServer: hmr as never,
  })
  await app.prepare()
  return app
}

async function open(env: Env, log: Logger, port: number): Promise<OpenSite> {
  const hmr = new EventEmitter()
  await makePrivate(env.DATA_DIR)
  const secret = await sessionSecret(env.SESSION_SECRET, env.DATA_DIR)
  const [backend, pages] = await Promise.all([openBackend(env, log, secret), openPages(port, hmr)])
  const shared = createSharedAnswers(backend.backend)
  Object.assign(globalThis, {
    [BACKEND]: withHiddenScores(shared.call),
    [SHARED_ANSWERS]: (call: SharedCall) => shared.read(call, policyOfRendering()),
  })
  await backend.own?.start()
  const { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies, MOBILE_URL: mobile } = env
  const gateway = createGateway({
    ...backend,
    pages: pages.getRequestHandler(),
    onChange: shared.clear,
    hmr,
    config: {
      publicUrl,
      allowedHosts: env.ALLOWED_HOSTS,
      dev,
      trustedProxies,
      sessionSecret: secret,
      timeZone: env.TIME_ZONE,
      dataOrigins: dataOrigins(env),
      captchaOrigins: captchaOrigins(env),
      publicFiles: publicFiles(),
      whipOrigin: whipOrigin(env),
      ...(mobile === undefined ? {} : { mobileBase: mobile }),
    },
    log,
  })
  if (!dev) await gateway.warmUp(await firstScreens(backend.backend), port)
  return {
    gateway,
    stopSockets: async () => backend.own?.hub.stop(),
    async close() {
      await pages.close()
      await backend.own?.stop()
    },
    banner: backend.own?.banner() ?? [],
  }
}

const printError = (line: string) => process.stderr.write(`${line}\n`)
const stackOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

// After an uncaught exception the state is undefined: exit at once, the child processes follow. An unhandled
// rejection belongs to one request: it is logged, and all others continue.
process.on('uncaughtException', (error) => {
  printError(`Touchline stopped after an uncaught exception. ${stackOf(error)}`)
  process.exit(1)
})
process.on('unhandledRejection', (reason) => printError(`Unhandled promise rejection. ${stackOf(reason)}`))

try {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const { PORT: port, HOST: host, PUBLIC_URL: publicUrl } = env
  // Next's development sockets never end by themselves, and no client waits for a response under way.
  const drain = dev ? { drainMs: 300 } : {}
  await runSite({ port, host, publicUrl, log, ...drain, open: (number) => open(env, log, number) })
} catch (error) {
  const hasSentence = error instanceof EnvError || error instanceof PortError || error instanceof StartError
  printError(hasSentence ? error.message : `Touchline could not start. ${stackOf(error)}`)
  process.exit(1)
}
