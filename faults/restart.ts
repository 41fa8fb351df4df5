import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, saysReady } from '#testing/site-process.ts'
import type { FaultResult } from './types.ts'

export const name = 'restart'

const ROUNDS = 5
/** A site whose process was killed is back within so many ms. */
const MOST_MS = 5_000
const root = join(import.meta.dirname, '..')

/** Starts the built site in `folder`; answers the process and how long it took until it was ready. */
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
  await saysReady(child, 'Touchline is ready', 300_000)
  return { child, ms: performance.now() - since }
}

/** kill -9 in the middle of things, and how long the same folder takes to be a site again. */
export async function run(): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-restart-'))
  const times: number[] = []
  let { child } = await start(folder)
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
      const again = await start(folder)
      child = again.child
      times.push(again.ms)
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
    figures: { 'median ms': median, 'slowest ms': sorted.at(-1) ?? 0, 'limit ms': MOST_MS },
    broken: median > MOST_MS ? [`a restart after kill -9 took ${median} ms`] : [],
  }
}
