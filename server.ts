import { EventEmitter } from 'node:events'
import { readdirSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Backend } from '#lib/backend/app/create-backend.ts'
import { createLog } from '#lib/backend/http/logging/log.ts'
import { captchaOrigins, dataOrigins, type Env, EnvError, readEnv, whipOrigin } from '#lib/env.ts'
import { createGateway } from '#lib/gateway/gateway.ts'
import { live, type OpenSite } from '#lib/gateway/life.ts'
import { PortError } from '#lib/gateway/port.ts'
import { keepPrivate } from '#lib/gateway/private-folder.ts'
import { createProxy } from '#lib/gateway/proxy.ts'
import { StartError } from '#lib/shared/start-error.ts'
import { mayChangeState } from './lib/contract/core/changes-state.ts'
import { clientAddress } from './lib/gateway/requests/client-address.ts'
import { isOwnOrigin } from './lib/gateway/requests/same-origin.ts'
import { sessionSecret } from './lib/gateway/session/session-secret.ts'
import type { GatewayParts } from './lib/gateway/types.ts'

/** Where lib/client on the server finds the way to the API. */
const BACKEND = Symbol.for('touchline.backend')
const dev = process.argv.includes('--dev')

/** What the gateway needs of a back end: our own, or another one that is only spoken to. */
type Behind = Pick<GatewayParts, 'backend' | 'changesState' | 'media' | 'hub' | 'metrics'> & {
  own: Backend | null
}

async function openBehind(env: Env, log: Logger, secret: string): Promise<Behind> {
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

/** Paths of the files in `public/`, as they are asked for. */
const publicFiles = () =>
  new Set(
    readdirSync(join(import.meta.dirname, 'public'), { recursive: true }).map(
      (file) => `/${String(file).replaceAll('\\', '/')}`,
    ),
  )

async function openPages(port: number, hmr: EventEmitter) {
  // Pages name the port the site really has.
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
    // Next writes every loopback address as "localhost" in what it gives the middleware; under any other name here it
    // would take the middleware's own rewrites for another site's and fetch them over the network.
    hostname: 'localhost',
    port,
    // Next adds an upgrade listener to whatever server it is given, and would close our sockets with it.
    httpServer: hmr as never,
  })
  await app.prepare()
  return app
}

async function open(env: Env, log: Logger, port: number): Promise<OpenSite> {
  const hmr = new EventEmitter()
  await keepPrivate(env.DATA_DIR)
  const secret = await sessionSecret(env.SESSION_SECRET, env.DATA_DIR)
  const [behind, pages] = await Promise.all([openBehind(env, log, secret), openPages(port, hmr)])
  Object.assign(globalThis, { [BACKEND]: behind.backend })
  await behind.own?.start()
  const { PUBLIC_URL: publicUrl, TRUSTED_PROXIES: trustedProxies, MOBILE_URL: mobile } = env
  return {
    gateway: createGateway({
      ...behind,
      pages: pages.getRequestHandler(),
      hmr,
      config: {
        publicUrl,
        dev,
        trustedProxies,
        sessionSecret: secret,
        dataOrigins: dataOrigins(env),
        captchaOrigins: captchaOrigins(env),
        publicFiles: publicFiles(),
        whipOrigin: whipOrigin(env),
        ...(mobile === undefined ? {} : { mobileBase: mobile }),
      },
      log,
    }),
    stopSockets: async () => behind.own?.hub.stop(),
    async close() {
      await pages.close()
      await behind.own?.stop()
    },
    banner: behind.own?.banner() ?? [],
  }
}

const complain = (line: string) => process.stderr.write(`${line}\n`)
const storyOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error))

// After an exception that nobody caught nothing is certain: leave at once, the children follow. A forgotten promise
// belongs to one request: it is logged, and the thousands of others go on.
process.on('uncaughtException', (error) => {
  complain(`An unexpected fault ended Touchline. ${storyOf(error)}`)
  process.exit(1)
})
process.on('unhandledRejection', (reason) => complain(`A promise failed unheard. ${storyOf(reason)}`))

try {
  const env = readEnv()
  const log = createLog(env.LOG_LEVEL)
  const { PORT: port, HOST: host, PUBLIC_URL: publicUrl } = env
  // Next's development sockets never end by themselves, and nobody waits for an answer under way.
  const drain = dev ? { drainMs: 300 } : {}
  await live({ port, host, publicUrl, log, ...drain, open: (taken) => open(env, log, taken) })
} catch (error) {
  const inWords = error instanceof EnvError || error instanceof PortError || error instanceof StartError
  complain(inWords ? error.message : `Touchline could not start. ${storyOf(error)}`)
  process.exit(1)
}
