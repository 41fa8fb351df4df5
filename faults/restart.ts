import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, waitForOutput } from '#testing/site-process.ts'
import type { FaultResult } from './types.ts'

export const name = 'restart'

const ROUNDS = 5
/** A site whose process was killed must serve again within this many ms. */
const MAX_RESTART_MS = 5_000
const root = join(import.meta.dirname, '..')

/** Starts the built site in `folder`. Returns the process and how long it took until it was ready. */
async function start(folder: string) {
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    RTMP_PORT: String(await freePort()),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
  }
  const since = performance.now()
  const child = spawn(process.execPath, ['start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  await waitForOutput(child, 'Touchline is ready', 300_000)
  return { child, ms: performance.now() - since }
}

/** kill -9 of a running site, and how long the same folder takes to serve again. */
export async function run(): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-restart-'))
  const times: number[] = []
  let { child } = await start(folder)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      const restarted = await start(folder)
      child = restarted.child
      times.push(restarted.ms)
    }
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const sorted = times.toSorted((a, b) => a - b).map((ms) => Math.round(ms))
  const median = sorted[Math.floor(ROUNDS / 2)] ?? 0
  return {
    name,
    metrics: { 'median ms': median, 'slowest ms': sorted.at(-1) ?? 0, 'limit ms': MAX_RESTART_MS },
    broken: median > MAX_RESTART_MS ? [`a restart after kill -9 took ${median} ms`] : [],
  }
}
