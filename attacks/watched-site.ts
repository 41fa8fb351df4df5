import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { NOT_INHERITED, startSiteProcess } from '#testing/site-process.ts'
import type { Heap, LoopWindow, WatchReply, WatchRequest } from './watch/protocol.ts'

const PRELOAD = join(import.meta.dirname, 'watch/preload.ts')

/** The real site with its event loop watched from inside. */
export interface WatchedSite {
  url: string
  port: number
  rtmpPort: number
  dataDir: string
  /** Its output, the last 200,000 characters, including texts of sms. */
  printed(): string
  /** Starts a window of observation. */
  begin(): Promise<void>
  /** Ends the window. */
  end(): Promise<LoopWindow>
  /** Collects garbage and measures the heap; blocks the loop for a short time. */
  collect(): Promise<Heap>
  stop(): Promise<void>
}

/** Sends the preload one numbered command at a time; rejects all pending commands when the site ends. */
function createRequester(child: ChildProcess): (request: WatchRequest['command']) => Promise<WatchReply> {
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
  return (request) =>
    new Promise((resolve, reject) => {
      const id = ++lastId
      waiting.set(id, { resolve, reject })
      child.send({ id, command: request } satisfies WatchRequest, (error) => {
        if (error === null) return
        waiting.delete(id)
        reject(error)
      })
    })
}

/**
 * Starts the production server as `npm start` does, on free ports, with the demo world from a fixed seed and
 * its own data folder. It trusts one proxy: each request names its address, as behind a reverse proxy.
 */
export async function startWatchedSite(): Promise<WatchedSite> {
  const { url, port, rtmpPort, dataDir, child, ready, stop } = await startSiteProcess({
    name: 'attacks',
    nodeArgs: ['--expose-gc', '--import', PRELOAD],
    ipc: true,
    env: {
      ...NOT_INHERITED,
      NODE_ENV: 'production',
      DEMO: '1',
      DEMO_SEED: 'attacks',
      DEMO_SPEED: '1',
      LOG_LEVEL: 'warn',
      CAPTCHA_WORK: '1000',
      TRUSTED_PROXIES: '1',
      RECORDINGS: '0',
    },
  })
  let printed = ''
  const appendOutput = (bytes: Buffer) => {
    printed = (printed + String(bytes)).slice(-200_000)
  }
  const request = createRequester(child)
  await ready()
  child.stdout?.on('data', appendOutput)
  child.stderr?.on('data', appendOutput)
  return {
    url,
    port,
    rtmpPort,
    dataDir,
    printed: () => printed,
    begin: async () => void (await request('begin')),
    async end() {
      const { window } = await request('end')
      if (!window) throw new Error('the preload answered without a window')
      return window
    },
    async collect() {
      const { heap } = await request('collect')
      if (!heap) throw new Error('the preload answered without a heap')
      return heap
    },
    stop,
  }
}
