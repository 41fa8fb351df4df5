import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pino from 'pino'
import { createBackend } from '#lib/backend/app/create-backend.ts'
import { readEnv } from '#lib/env.ts'
import { createGateway } from '#lib/gateway/gateway.ts'
import { keepPrivate } from '#lib/gateway/private-folder.ts'

/**
 * A node of the site without its pages: the gateway, the API, the sockets and all that runs by itself, with the settings of
 * its environment. Says its address in a line of JSON once it runs; SIGTERM ends it in order.
 */
const env = readEnv()
await keepPrivate(env.DATA_DIR)
const secret = env.SESSION_SECRET ?? 'a secret of at least thirty-two characters'
const log = pino({ level: env.LOG_LEVEL }, pino.destination(2))
const backend = await createBackend({
  env,
  secret,
  log,
  allowedOrigin: () => true,
  addressOf: (request) => request.socket.remoteAddress ?? '',
})
const gateway = createGateway({
  backend: backend.fetch,
  changesState: backend.changesState,
  media: backend.media,
  hub: backend.hub,
  pages: async (_request, response) => void response.end(),
  config: { dev: false, trustedProxies: env.TRUSTED_PROXIES, sessionSecret: secret },
  log,
})
await backend.start()
const server = createServer(gateway.listener)
server.on('upgrade', gateway.upgrade)
server.listen(env.PORT, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ port, worksForAll: backend.doesWorkOfOne() })}\n`)
})
process.stdin.resume().once('end', () => process.exit(1))
process.once('SIGTERM', async () => {
  server.closeAllConnections()
  server.close()
  await backend.stop()
  process.exit(0)
})
