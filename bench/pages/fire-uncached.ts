import { Agent, request } from 'node:http'

/** Requests of one visitor that may be rendered at the same time (docs/decisions/0019). */
const CONNECTIONS_OF_VISITOR = 2

export interface Load {
  /** Pages received, and requests refused because too many were being rendered. */
  answers: number
  refused: number
  perSecond: number
  /** Until the page is there, in ms. */
  p99: number
}

/** Fetches an address past the page cache: a request with an Authorization header is always rendered. */
function fetchUncached(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers: { authorization: 'bench' } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.once('error', reject)
    sent.end()
  })
}

/** A refused request is sent again after this time (ms). */
const RETRY_MS = 50

/**
 * Requests an address for `seconds` from `connections` connections of as many visitors as these need, each with
 * a loopback address of its own. Throws when an answer is neither the page nor a refusal.
 */
export async function fireUncached(url: string, connections: number, seconds: number): Promise<Load> {
  const until = performance.now() + seconds * 1000
  const times: number[] = []
  let refused = 0
  const connect = async (index: number) => {
    const localAddress = `127.0.1.${1 + Math.floor(index / CONNECTIONS_OF_VISITOR)}`
    const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
    try {
      while (performance.now() < until) {
        const from = performance.now()
        let status = await fetchUncached(agent, url)
        while (status === 503 && performance.now() < until) {
          refused += 1
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
          status = await fetchUncached(agent, url)
        }
        if (status === 200) times.push(performance.now() - from)
        else if (status !== 503) throw new Error(`${url} answered ${status}`)
      }
    } finally {
      agent.destroy()
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: connections }, (_, index) => connect(index)))
  const passed = (performance.now() - started) / 1000
  times.sort((a, b) => a - b)
  const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN
  return { answers: times.length, refused, perSecond: times.length / passed, p99 }
}
