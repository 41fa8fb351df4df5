import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { type Backend, type BackendOptions, createBackend } from '#lib/backend/app/create-backend.ts'
import { createGateway } from '#lib/gateway/gateway.ts'

interface SiteOptions extends Pick<BackendOptions, 'env' | 'secret'> {
  log: Logger
  addressOf?: BackendOptions['addressOf']
  /** The port on the loopback interface; 0 chooses a free one. */
  port?: number
  /** Runs once the backend is created, before the first connection. */
  beforeListening?(backend: Backend): Promise<void>
}

/**
 * Serves the gateway, the API and the sockets without pages, for the process of a bench or a fault case.
 * SIGTERM stops it and exits with 0.
 */
export async function serveSite({
  env,
  secret,
  log,
  addressOf = () => '',
  port = 0,
  beforeListening,
}: SiteOptions): Promise<{ backend: Backend; port: number }> {
  const backend = await createBackend({ env, secret, log, allowedOrigin: () => true, addressOf })
  const gateway = createGateway({
    backend: backend.fetch,
    changesState: backend.changesState,
    media: backend.media,
    hub: backend.hub,
    pages: async (_request, response) => void response.end(),
    config: {
      dev: false,
      trustedProxies: env.TRUSTED_PROXIES,
      sessionSecret: secret,
      timeZone: env.TIME_ZONE,
    },
    log,
  })
  await beforeListening?.(backend)
  const server = createServer(gateway.listener)
  server.on('upgrade', gateway.upgrade)
  process.once('SIGTERM', async () => {
    server.closeAllConnections()
    server.close()
    await backend.stop()
    process.exit(0)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return { backend, port: (server.address() as AddressInfo).port }
}
