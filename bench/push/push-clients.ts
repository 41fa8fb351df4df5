import type { Socket } from 'node:net'
import { monotonic as now, openPlainSocket } from '../sockets/plain-socket.ts'

/**
 * The subscribers of push-fanout, in a process of their own. Plain sockets that read frames by hand are
 * cheap, so that the server is measured. Each checks that its messages arrive without gaps or duplicates.
 */
export interface PushClientsCommand {
  connect?: { port: number; count: number; frames: object[]; readyType: string | null; name: string }
  round?: { name: string; messages: number }
}
export interface PushClientsReport {
  ready?: true
  done?: { delivered: number; wrong: number; p50: number; p99: number; finishedAt: number }
}

const report = (message: PushClientsReport) => process.send?.(message)

interface Crowd {
  sockets: Socket[]
  round: { remaining: number; delivered: number; wrong: number; delays: Float64Array; finish(): void } | null
}
const crowds = new Map<string, Crowd>()

function open(
  crowd: Crowd,
  { port, frames, readyType }: NonNullable<PushClientsCommand['connect']>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let seq = 0
    function receive(text: string): void {
      const { data } = JSON.parse(text)
      if (data.type === readyType) resolve()
      const { round } = crowd
      if (typeof data.at !== 'number' || !round) return
      if (data.seq !== seq + 1 && seq !== 0) round.wrong++
      seq = data.seq
      round.delays[round.delivered++] = now() - data.at
      if (--round.remaining === 0) round.finish()
    }

    const opened = () => {
      if (readyType === null) resolve()
    }
    crowd.sockets.push(
      openPlainSocket({ port, path: '/ws', frames, onOpen: opened, onText: receive, onError: reject }),
    )
  })
}

async function connectAll(order: NonNullable<PushClientsCommand['connect']>): Promise<void> {
  const crowd: Crowd = { sockets: [], round: null }
  crowds.set(order.name, crowd)
  for (let opened = 0; opened < order.count; opened += 100)
    await Promise.all(Array.from({ length: Math.min(100, order.count - opened) }, () => open(crowd, order)))
  report({ ready: true })
}

function begin({ name, messages }: NonNullable<PushClientsCommand['round']>): void {
  const crowd = crowds.get(name)
  if (!crowd) throw new Error(`Nobody is connected to ${name}.`)
  const remaining = crowd.sockets.length * messages
  const finish = () => {
    clearTimeout(timer)
    const finishedAt = now()
    const { round } = crowd
    crowd.round = null
    if (!round) return
    const delays = round.delays.subarray(0, round.delivered).sort()
    const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Number.NaN
    const { delivered, wrong } = round
    report({ done: { delivered, wrong, p50: at(0.5), p99: at(0.99), finishedAt } })
  }
  const timer = setTimeout(finish, 20_000)
  crowd.round = { remaining, delivered: 0, wrong: 0, delays: new Float64Array(remaining), finish }
  report({ ready: true })
}

process.on('message', (order: PushClientsCommand) => {
  if (order.connect) void connectAll(order.connect)
  if (order.round) begin(order.round)
})
process.on('disconnect', () => process.exit(0))
