import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, saysReady } from '#bench/running-site.ts'
import { createSiteLog, type SiteLog } from './secrets/site-log.ts'
import { WHIP_URL } from './tested.ts'

const root = join(import.meta.dirname, '..')
/** A site that has not stopped by itself after this long (ms) is ended. */
const STOP_MS = 15_000

export interface TestedSite {
  url: string
  dataDir: string
  log: SiteLog
  /** The secrets it was started with: its log may hold neither. */
  configured: { SESSION_SECRET: string; METRICS_TOKEN: string }
  /** Ends it; its data stay until `stop`. Safe to call twice. */
  end(): Promise<void>
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
  const secret = () => randomBytes(24).toString('base64url')
  const configured = { SESSION_SECRET: secret(), METRICS_TOKEN: secret() }
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
      // Everything it can write is searched for secrets at the end (secrets/check-log.ts).
      LOG_LEVEL: 'debug',
      ...configured,
      // Work grows with the number of captchas an address asks for.
      CAPTCHA_WORK: '2000',
      // What a developer has set for his own site is not for this one.
      PUBLIC_URL: '',
      ALLOWED_HOSTS: '',
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
  const log = createSiteLog(dataDir)
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => log.take(stream, text))
  const stop = async () => {
    await end(child)
    process.off('exit', last)
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await saysReady(child, 'Touchline is ready', 300_000)
  } catch (error) {
    await stop()
    throw error
  }
  return { url: `http://127.0.0.1:${port}`, dataDir, log, configured, end: () => end(child), stop }
}
