import { monotonic as now, openPlainSocket } from './plain-socket.ts'

/**
 * The subscribers of `score-push`, in a process of their own: plain sockets that read frames by hand. Notes when each of
 * them heard of each goal (ms of the monotonic clock), and how often it was told of one twice. What many hear alike is
 * read once.
 */
export interface ScoreOrder {
  connect?: { port: number; count: number; frames: object[]; until: string | null }
  /** Goals by the score they leave, with when each was given to the site; answered with how late they were heard. */
  tell?: { goals: Record<string, number> }
}
export interface ScoreReport {
  ready?: true
  told?: { expected: number; heard: number; twice: number; p50: number; p99: number; most: number }
}

const report = (message: ScoreReport) => process.send?.(message)
let subscribers: Map<string, number>[] = []
let twice = 0

interface Message {
  type: string
  list?: Message[]
  event?: { type: string }
  /** No two goals of a run leave the same behind, so that it names one. */
  home_score?: number
}

const goalsIn = (message: Message): string[] => {
  if (message.list) return message.list.flatMap(goalsIn)
  return message.type === 'event' && message.event?.type === 'goal' ? [String(message.home_score)] : []
}

let last = { text: '', type: '', goals: [] as string[] }
function read(text: string) {
  if (text === last.text) return last
  const { data } = JSON.parse(text) as { data: Message }
  last = { text, type: data.type, goals: goalsIn(data) }
  return last
}

function open({ port, frames, until }: NonNullable<ScoreOrder['connect']>): Promise<void> {
  return new Promise((resolve, reject) => {
    const heard = new Map<string, number>()
    subscribers.push(heard)
    const take = (text: string) => {
      const { type, goals } = read(text)
      if (type === until) resolve()
      for (const goal of goals)
        if (heard.has(goal)) twice++
        else heard.set(goal, now())
    }
    const opened = () => {
      if (until === null) resolve()
    }
    openPlainSocket({ port, path: '/ws', frames, onOpen: opened, onText: take, onError: reject })
  })
}

process.on('message', async ({ connect: order, tell }: ScoreOrder) => {
  if (order) {
    subscribers = []
    twice = 0
    for (let opened = 0; opened < order.count; opened += 100)
      await Promise.all(Array.from({ length: Math.min(100, order.count - opened) }, () => open(order)))
    report({ ready: true })
  }
  if (tell) {
    const delays = subscribers
      .flatMap((heard) =>
        Object.entries(tell.goals).flatMap(([goal, at]) => {
          const when = heard.get(goal)
          return when === undefined ? [] : [when - at]
        }),
      )
      .sort((a, b) => a - b)
    const at = (part: number) => delays[Math.floor((delays.length - 1) * part)] ?? Number.NaN
    const expected = Object.keys(tell.goals).length * subscribers.length
    report({ told: { expected, heard: delays.length, twice, p50: at(0.5), p99: at(0.99), most: at(1) } })
  }
})
process.on('disconnect', () => process.exit(0))
