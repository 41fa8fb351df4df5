import pino from 'pino'
import { readEnv } from '#lib/env.ts'
import { makePrivate } from '#lib/gateway/private-folder.ts'
import { serveSite } from '#testing/gateway/serve-site.ts'

/**
 * A node of the site without its pages: the gateway, the API, the sockets and the jobs, with the settings of
 * its environment. Prints its port as a line of JSON once it runs; SIGTERM stops it gracefully.
 */
const env = readEnv()
await makePrivate(env.DATA_DIR)
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
process.stdout.write(`${JSON.stringify({ port, isLeader: backend.isLeader() })}\n`)
process.stdin.resume().once('end', () => process.exit(1))
