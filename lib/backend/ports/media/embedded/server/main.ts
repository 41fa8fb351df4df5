import { createServer, Socket } from 'node:net'
import logger from 'node-media-server/src/core/logger.js'
import { encodeFrame, type ToParent, toChild } from '../process/wire.ts'
import { Connections, defaultConnectionLimits } from './limits/connection-limits.ts'
import { Publisher } from './publisher.ts'
import { Session } from './session.ts'

/** The media child: listens for publishers. Started by ../child.ts; ends with its parent, however that ends. */
const AUTHORISE_MS = 5_000
/** How often each signal's health is reported to the site. */
const HEALTH_MS = 2_000
/** More than this waiting for the parent, and publishers are read no further until it has caught up. */
const MAX_WAITING_BYTES = 16 * 1024 * 1024

logger.log = () => {}
// Segments and recordings are their owner's alone.
process.umask(0o077)
process.on('disconnect', () => process.exit(0))
process.on('SIGINT', () => {})

const pipe = new Socket({ fd: 4, readable: false, writable: true })
pipe.on('error', () => process.exit(0))
const publishers = new Set<Publisher>()
const connections = new Connections()
const asked = new Map<number, { publisher: Publisher; timer: NodeJS.Timeout }>()
const onAir = new Map<number, Publisher>()
let silentMs = 15_000
let lastId = 0
let held = false

function notify(message: ToParent): void {
  if (process.connected) process.send?.(message)
}

function send(channel: number, kind: number, payload: Buffer): void {
  pipe.write(encodeFrame(channel, kind, payload))
  if (!held && pipe.writableLength > MAX_WAITING_BYTES) hold(true)
}
pipe.on('drain', () => held && hold(false))

function hold(yes: boolean): void {
  held = yes
  for (const publisher of publishers) publisher.pause(yes)
}

setInterval(() => {
  const now = Date.now()
  for (const publisher of onAir.values()) publisher.session?.reportHealth(now)
}, HEALTH_MS)

const server = createServer((socket) => {
  const address = socket.remoteAddress
  const giveBack = connections.open(address)
  if (!giveBack) {
    socket.on('error', () => undefined)
    socket.destroy()
    return
  }
  socket.setNoDelay(true)
  const publisher = new Publisher(socket, {
    helloMs: defaultConnectionLimits.helloMs,
    onRefused: (why) => connections.refused(address, why),
    onWish(wish) {
      if (!connections.mayAsk(address)) {
        publisher.refuse('media.refused.too_many')
        return
      }
      const id = ++lastId
      const timer = setTimeout(() => answer(id)?.refuse('media.refused.unavailable'), AUTHORISE_MS)
      asked.set(id, { publisher, timer })
      notify({ type: 'authorise', id, ...wish })
    },
  })
  publishers.add(publisher)
  socket.once('close', () => {
    giveBack()
    publishers.delete(publisher)
    for (const [channel, one] of onAir) if (one === publisher) onAir.delete(channel)
  })
})
server.on('error', (error: NodeJS.ErrnoException) => {
  notify({ type: 'failed', message: error.code ?? error.message })
})

function answer(id: number): Publisher | null {
  const question = asked.get(id)
  if (!question) return null
  clearTimeout(question.timer)
  asked.delete(id)
  return question.publisher
}

function allow(id: number, channel: number, folder: string): void {
  const publisher = answer(id)
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
  // The question may have run out: the parent then still learns that this channel is closed.
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
  else if (message.type === 'refuse') answer(message.id)?.refuse(message.why)
  else if (message.type === 'package') onAir.get(message.channel)?.session?.package(message.on)
  else if (message.type === 'record') onAir.get(message.channel)?.session?.record(message.recording)
  else {
    const publisher = onAir.get(message.channel)
    onAir.delete(message.channel)
    publisher?.refuse(message.why)
  }
})
