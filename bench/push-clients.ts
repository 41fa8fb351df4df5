import { connect, type Socket } from 'node:net'

/**
 * The readers of push-fanout, in a process of their own. Plain sockets that read frames by hand: cheap, so that what
 * is measured is the server. Each checks that its messages come without hole or repeat.
 */
export interface Order {
  connect?: { port: number; count: number; frames: object[]; until: string | null; name: string }
  round?: { name: string; messages: number }
}
export interface Report {
  ready?: true
  done?: { delivered: number; wrong: number; p50: number; p99: number; finishedAt: number }
}

/** Milliseconds of the machine's monotonic clock, the same in both processes. */
const now = () => Number(process.hrtime.bigint()) / 1e6
const report = (message: Report) => process.send?.(message)

interface Crowd {
  sockets: Socket[]
  round: { left: number; delivered: number; wrong: number; delays: Float64Array; finish(): void } | null
}
const crowds = new Map<string, Crowd>()

function mask(text: string): Buffer {
  const payload = Buffer.from(text)
  if (payload.length > 125) throw new Error('A client frame here is short.')
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

function open(crowd: Crowd, { port, frames, until }: NonNullable<Order['connect']>): Promise<void> {
  return new Promise((resolve, reject) => {
    let rest: Buffer = Buffer.alloc(0)
    let upgraded = false
    let seq = 0
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: http://127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
          'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
      ),
    )
    socket.setNoDelay()
    socket.on('error', reject)
    crowd.sockets.push(socket)

    function take(text: string): void {
      const { data } = JSON.parse(text)
      if (data.type === until) resolve()
      const { round } = crowd
      if (typeof data.at !== 'number' || !round) return
      if (data.seq !== seq + 1 && seq !== 0) round.wrong++
      seq = data.seq
      round.delays[round.delivered++] = now() - data.at
      if (--round.left === 0) round.finish()
    }

    socket.on('data', (chunk) => {
      let data = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!upgraded) {
        const end = data.indexOf('\r\n\r\n')
        if (end === -1) return
        if (!data.toString('latin1').startsWith('HTTP/1.1 101')) reject(new Error(data.toString('latin1')))
        upgraded = true
        data = data.subarray(end + 4)
        for (const frame of frames) socket.write(mask(JSON.stringify(frame)))
        if (until === null) resolve()
      }
      let from = 0
      while (data.length - from >= 2) {
        const short = data[from + 1] ?? 0
        if (short === 127 || (short === 126 && data.length - from < 4)) break
        const head = short === 126 ? 4 : 2
        const length = short === 126 ? data.readUInt16BE(from + 2) : short
        if (data.length - from < head + length) break
        // Pings are 0x89; only text is counted.
        if (data[from] === 0x81) take(data.toString('utf8', from + head, from + head + length))
        from += head + length
      }
      rest = data.subarray(from)
    })
  })
}

async function connectAll(order: NonNullable<Order['connect']>): Promise<void> {
  const crowd: Crowd = { sockets: [], round: null }
  crowds.set(order.name, crowd)
  for (let opened = 0; opened < order.count; opened += 100)
    await Promise.all(Array.from({ length: Math.min(100, order.count - opened) }, () => open(crowd, order)))
  report({ ready: true })
}

function begin({ name, messages }: NonNullable<Order['round']>): void {
  const crowd = crowds.get(name)
  if (!crowd) throw new Error(`Nobody is connected to ${name}.`)
  const left = crowd.sockets.length * messages
  const finish = () => {
    clearTimeout(timer)
    const finishedAt = now()
    const { round } = crowd
    crowd.round = null
    if (!round) return
    const delays = round.delays.subarray(0, round.delivered).sort()
    const at = (part: number) => delays[Math.floor(delays.length * part)] ?? Number.NaN
    const { delivered, wrong } = round
    report({ done: { delivered, wrong, p50: at(0.5), p99: at(0.99), finishedAt } })
  }
  const timer = setTimeout(finish, 20_000)
  crowd.round = { left, delivered: 0, wrong: 0, delays: new Float64Array(left), finish }
  report({ ready: true })
}

process.on('message', (order: Order) => {
  if (order.connect) void connectAll(order.connect)
  if (order.round) begin(order.round)
})
process.on('disconnect', () => process.exit(0))
