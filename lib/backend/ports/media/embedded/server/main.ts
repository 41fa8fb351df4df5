import { createServer, Socket } from 'node:net'
import logger from 'node-media-server/src/core/logger.js'
import { encodeFrame, type ToParent, toChild } from '../process/wire.ts'
import { Connections, defaultConnectionLimits } from './limits/connection-limits.ts'
import { Publisher } from './publisher.ts'
import { Session } from './session.ts'

/**
 * The media child process: listens for publishers. Started by ../child.ts; exits with its parent, however
 * that ends.
 */
const AUTHORISE_MS = 5_000
/** How often each signal's health is reported to the site (ms). */
const HEALTH_MS = 1_000
/** With more than this waiting for the parent, publishers are paused until it has caught up. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

/** Refusals that the site does not decide; it learns of them to show them to the anchor. */
const UNASKED = new Set(['media.refused.no_key', 'media.refused.address', 'media.refused.too_many'])

logger.log = () => {}
// Segments and recordings are readable only by their owner.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})

const pipe = new Socket({ fd: 4, readable: false, writable: true })
pipe.on('error', () => process.exit(0))
const publishers = new Set<Publisher>()
const connections = new Connections()
const pending = new Map<number, { publisher: Publisher; timer: NodeJS.Timeout }>()
const onAir = new Map<number, Publisher>()
let silentMs = 15_000
let lastId = 0
let isPaused = false

function notify(message: ToParent): void {
  if (process.connected) process.send?.(message)
}

function send(channel: number, kind: number, payload: Buffer): void {
  pipe.write(encodeFrame(channel, kind, payload))
  if (!isPaused && pipe.writableLength > MAX_WAITING_BYTES) setPaused(true)
}
pipe.on('drain', () => isPaused && setPaused(false))

function setPaused(paused: boolean): void {
  isPaused = paused
  for (const publisher of publishers) publisher.pause(paused)
}

setInterval(() => {
  const now = Date.now()
  for (const publisher of onAir.values()) publisher.session?.reportHealth(now)
}, HEALTH_MS)

const server = createServer((socket) => {
  const address = socket.remoteAddress
  const release = connections.open(address)
  if (!release) {
    socket.on('error', () => undefined)
    socket.destroy()
    return
  }
  socket.setNoDelay(true)
  const publisher = new Publisher(socket, {
    helloMs: defaultConnectionLimits.helloMs,
    onRefused: (why, name) => {
      connections.refused(address, why)
      if (name !== null && UNASKED.has(why)) notify({ type: 'denied', name, why })
    },
    onPublishRequest(request) {
      if (!connections.mayAuthorise(address)) {
        publisher.refuse('media.refused.too_many')
        return
      }
      const id = ++lastId
      const timer = setTimeout(() => takePending(id)?.refuse('media.refused.unavailable'), AUTHORISE_MS)
      pending.set(id, { publisher, timer })
      notify({ type: 'authorise', id, ...request })
    },
  })
  publishers.add(publisher)
  socket.once('close', () => {
    release()
    publishers.delete(publisher)
    for (const [channel, one] of onAir) if (one === publisher) onAir.delete(channel)
  })
})
server.on('error', (error: NodeJS.ErrnoException) => {
  notify({ type: 'failed', message: error.code ?? error.message })
})

function takePending(id: number): Publisher | null {
  const entry = pending.get(id)
  if (!entry) return null
  clearTimeout(entry.timer)
  pending.delete(id)
  return entry.publisher
}

function allow(id: number, channel: number, folder: string): void {
  const publisher = takePending(id)
  const options = {
    channel,
    folder,
    silentMs,
    notify,
    send,
    refuse: (why: string) => publisher?.refuse(why),
    hangUp: () => publisher?.end(),
  }
  const session = new Session(options)
  // The request may have timed out: the parent must still learn that this channel is closed.
  if (!publisher) {
    session.close()
    return
  }
  onAir.set(channel, publisher)
  publisher.allow(session, folder)
}

process.on('message', (raw: unknown) => {
  const message = toChild.parse(raw)
  if (message.type === 'listen') {
    silentMs = message.silentMs
    server.listen(message.port, message.host, () => {
      const address = server.address()
      if (typeof address === 'object' && address) notify({ type: 'ready', port: address.port })
    })
  } else if (message.type === 'allow') allow(message.id, message.channel, message.folder)
  else if (message.type === 'refuse') takePending(message.id)?.refuse(message.why)
  else if (message.type === 'package') onAir.get(message.channel)?.session?.package(message.on)
  else if (message.type === 'record') onAir.get(message.channel)?.session?.record(message.recording)
  else {
    const publisher = onAir.get(message.channel)
    onAir.delete(message.channel)
    publisher?.refuse(message.why)
  }
})
