import pino from 'pino'
import { readEnv } from '#lib/env.ts'
import { keepPrivate } from '#lib/gateway/private-folder.ts'
import { serveSite } from '#testing/gateway/serve-site.ts'

/**
 * A node of the site without its pages: the gateway, the API, the sockets and all that runs by itself, with the settings of
 * its environment. Says its address in a line of JSON once it runs; SIGTERM ends it in order.
 */
const env = readEnv()
await keepPrivate(env.DATA_DIR)
const secret = env.SESSION_SECRET ?? 'a secret of at least thirty-two characters'
const log = pino({ level: env.LOG_LEVEL }, pino.destination(2))
const { backend, port } = await serveSite({
  env,
  secret,
  log,
  addressOf: (request) => request.socket.remoteAddress ?? '',
  port: env.PORT,
  beforeListening: (each) => each.start(),
})
process.stdout.write(`${JSON.stringify({ port, worksForAll: backend.doesWorkOfOne() })}\n`)
process.stdin.resume().once('end', () => process.exit(1))
