import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, saysReady } from '#bench/running-site.ts'
import type { Heap, LoopWindow, WatchReply, WatchRequest } from './watch/protocol.ts'

const root = join(import.meta.dirname, '..')
const PRELOAD = join(import.meta.dirname, 'watch/preload.ts')
/** A site that has not stopped by itself after this long (ms) is ended. */
const STOP_MS = 15_000

/** The real site with its event loop watched from inside. */
export interface WatchedSite {
  url: string
  port: number
  rtmpPort: number
  dataDir: string
  /** What it printed, the last 200,000 characters: texts of sms among it. */
  printed(): string
  /** Starts a window of observation. */
  begin(): Promise<void>
  /** Ends the window. */
  end(): Promise<LoopWindow>
  /** Collects garbage and measures the heap; holds the loop for a moment. */
  collect(): Promise<Heap>
  stop(): Promise<void>
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}

/** Asks the preload one question at a time by number; rejects everything asked when the site ends. */
function createAsker(child: ChildProcess): (ask: WatchRequest['ask']) => Promise<WatchReply> {
  const waiting = new Map<number, { resolve(reply: WatchReply): void; reject(error: Error): void }>()
  let lastId = 0
  child.on('message', (message) => {
    const reply = message as WatchReply
    waiting.get(reply.id)?.resolve(reply)
    waiting.delete(reply.id)
  })
  child.once('exit', (code, signal) => {
    for (const { reject } of waiting.values()) reject(new Error(`the site ended with ${signal ?? code}`))
    waiting.clear()
  })
  return (ask) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      child.send({ id, ask } satisfies WatchRequest, (error) => {
        if (error === null) return
        waiting.delete(id)
        reject(error)
      })
    })
}

/**
 * Starts the production server as `npm start` does, on free ports, with the demo world from a fixed seed and a data
 * folder of its own. One trusted proxy: each request names its address, as behind a reverse proxy.
 */
export async function startWatchedSite(): Promise<WatchedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-attacks-'))
  const [port, rtmpPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, ['--expose-gc', '--import', PRELOAD, 'start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      RTMP_PORT: String(rtmpPort),
      DATA_DIR: dataDir,
      DEMO: '1',
      // Random messages of viewers would be measured with the requests.
      DEMO_AUDIENCE: '0',
      DEMO_SEED: 'attacks',
      DEMO_SPEED: '1',
      LOG_LEVEL: 'warn',
      CAPTCHA_WORK: '1000',
      TRUSTED_PROXIES: '1',
      PUBLIC_URL: '',
      API_BASE_URL: '',
      DATABASE_URL: '',
      REDIS_URL: '',
      RECORDINGS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const stop = async () => {
    await stopProcess(child)
    process.off('exit', killAtExit)
    await rm(dataDir, { recursive: true, force: true })
  }
  let printed = ''
  const keep = (bytes: Buffer) => {
    printed = (printed + String(bytes)).slice(-200_000)
  }
  const ask = createAsker(child)
  try {
    await saysReady(child, 'Touchline is ready', 300_000)
  } catch (error) {
    await stop()
    throw error
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    rtmpPort,
    dataDir,
    printed: () => printed,
    begin: async () => void (await ask('begin')),
    async end() {
      const { window } = await ask('end')
      if (!window) throw new Error('the preload answered without a window')
      return window
    },
    async collect() {
      const { heap } = await ask('collect')
      if (!heap) throw new Error('the preload answered without a heap')
      return heap
    },
    stop,
  }
}
