import type { Socket } from 'node:net'
import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

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

const report = (message: Report) => process.send?.(message)

interface Crowd {
  sockets: Socket[]
  round: { left: number; delivered: number; wrong: number; delays: Float64Array; finish(): void } | null
}
const crowds = new Map<string, Crowd>()

function open(crowd: Crowd, { port, frames, until }: NonNullable<Order['connect']>): Promise<void> {
  return new Promise((resolve, reject) => {
    let seq = 0
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

    const opened = () => {
      if (until === null) resolve()
    }
    crowd.sockets.push(
      openPlainSocket({ port, path: '/ws', frames, onOpen: opened, onText: take, onError: reject }),
    )
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
