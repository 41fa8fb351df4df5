import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, saysReady } from '#bench/running-site.ts'
import { WHIP_URL } from './tested.ts'

const root = join(import.meta.dirname, '..')
/** A site that has not stopped by itself after this long (ms) is ended. */
const STOP_MS = 15_000

/** In its folder: all it says, as whoever runs it reads it, codes by sms among it. */
export const TERMINAL = 'terminal.log'

export interface TestedSite {
  url: string
  dataDir: string
  /** What it said since it was ready: its warnings and errors. */
  said(): string
  /** Ends it and forgets its data. Safe to call twice. */
  stop(): Promise<void>
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(impatient)
}

/** The site that the browser tests visit: the built pages, the demo world from a fixed seed, free ports, a folder of its own. */
export async function startTestedSite(): Promise<TestedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-e2e-'))
  const [port, rtmp] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      RTMP_PORT: String(rtmp),
      DATA_DIR: dataDir,
      DEMO: '1',
      // What viewers say at random would be in the way of what a test says; E2E_AUDIENCE=1 lets them talk.
      DEMO_AUDIENCE: process.env.E2E_AUDIENCE === '1' ? '1' : '0',
      DEMO_SEED: 'end-to-end',
      DEMO_SPEED: '1',
      LOG_LEVEL: 'warn',
      // Work grows with the number of captchas an address asks for.
      CAPTCHA_WORK: '2000',
      // What a developer has set for his own site is not for this one.
      PUBLIC_URL: '',
      API_BASE_URL: '',
      WHIP_URL,
      DATABASE_URL: '',
      REDIS_URL: '',
      // Each test names an address of its own (fixtures.ts), as readers behind a proxy have: limits count them apart.
      TRUSTED_PROXIES: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Whatever ends this process ends the site as well.
  const last = () => child.kill('SIGKILL')
  process.once('exit', last)
  let said = ''
  const stop = async () => {
    await end(child)
    process.off('exit', last)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    said = await saysReady(child, 'Touchline is ready', 300_000)
  } catch (error) {
    await stop()
    throw error
  }
  const terminal = join(dataDir, TERMINAL)
  // There from the start, with the address to publish to that it names as it is ready.
  appendFileSync(terminal, said)
  said = ''
  const keep = (bytes: Buffer) => {
    appendFileSync(terminal, bytes)
    said = (said + String(bytes)).slice(-100_000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return { url: `http://127.0.0.1:${port}`, dataDir, said: () => said, stop }
}
