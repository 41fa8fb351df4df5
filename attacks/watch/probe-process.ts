import { Agent, get } from 'node:http'
import type { ProbeAnswer, ProbeCommand } from './probe.ts'

/** A process of its own that requests addresses repeatedly, so that the runner cannot delay it. */
const EVERY_MS = 100
const TIMEOUT_MS = 60_000
const ADDRESS = '10.30.0.1'

const agent = new Agent({ keepAlive: true })
const pendingPaths = new Set<string>()
let answers: ProbeAnswer[] = []
let paused = true

function request(base: string, path: string): void {
  // One request per path at a time: a late response is the one that counts.
  if (pendingPaths.has(path)) return
  pendingPaths.add(path)
  const at = Date.now()
  const since = performance.now()
  const end = (status: number) => {
    if (!pendingPaths.delete(path)) return
    answers.push({ path, at, ms: performance.now() - since, status })
  }
  const call = get(
    base + path,
    { agent, headers: { 'x-forwarded-for': ADDRESS }, timeout: TIMEOUT_MS },
    (response) => {
      response.resume()
      response.once('close', () => end(response.statusCode ?? 0))
    },
  )
  call.once('timeout', () => call.destroy())
  call.once('error', () => end(0))
}

process.on('message', (order: ProbeCommand) => {
  if (order.start) {
    const { base, paths } = order.start
    paused = false
    setInterval(() => {
      if (!paused) for (const path of paths) request(base, path)
    }, EVERY_MS)
  }
  if (order.pause !== undefined) paused = order.pause
  if (order.take) {
    process.send?.(answers)
    answers = []
  }
})
process.once('disconnect', () => process.exit(0))
