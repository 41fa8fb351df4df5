import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
/** A site that has not stopped after this time (ms) is killed. */
const STOP_MS = 15_000
const START_MS = 300_000

/** Settings of the developer's own site that a site under test must not inherit. */
export const NOT_INHERITED = {
  PUBLIC_URL: '',
  ALLOWED_HOSTS: '',
  API_BASE_URL: '',
  CHAT: '',
  DATABASE_URL: '',
  REDIS_URL: '',
} as const

/** Returns a TCP port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/**
 * Resolves with the output of `child` once it contains `word`; rejects with the output if the process ends
 * first or after `ms`.
 */
export async function waitForOutput(child: ChildProcess, word: string, ms: number): Promise<string> {
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error(`not ready within ${ms} ms: ${output}`)), ms)
    const listen = (bytes: Buffer | string) => {
      output = (output + String(bytes)).slice(-4000)
      if (!output.includes(word)) return
      clearTimeout(timeout)
      resolve()
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('exit', (code) => {
      clearTimeout(timeout)
      reject(new Error(`ended with ${code}: ${output}`))
    })
  })
  return output
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(timer)
}

export interface SiteProcess {
  url: string
  port: number
  rtmpPort: number
  dataDir: string
  child: ChildProcess
  /** Resolves once it serves; stops it and rejects if it does not within 5 min. */
  ready(): Promise<void>
  /** Ends the process; its data stay until `stop`. Safe to call twice. */
  end(): Promise<void>
  /** Ends the process and removes its data. Safe to call twice. */
  stop(): Promise<void>
}

export interface SiteProcessOptions {
  /** Part of the data folder's name. */
  name: string
  /**
   * Overrides the process's own environment and the defaults: loopback, free ports, a data folder, no random
   * audience.
   */
  env: Record<string, string>
  /** Arguments of Node before the script. */
  nodeArgs?: readonly string[]
  /** Opens an IPC channel to the process. */
  ipc?: boolean
}

/** Starts the real site as `npm start` does, on free ports and in its own data folder. */
export async function startSiteProcess(options: SiteProcessOptions): Promise<SiteProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), `touchline-${options.name}-`))
  const [port, rtmpPort] = [await freePort(), await freePort()]
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), 'start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      RTMP_PORT: String(rtmpPort),
      DATA_DIR: dataDir,
      // Messages of the demo world's viewers are random and would change what is measured.
      DEMO_AUDIENCE: '0',
      ...options.env,
    },
    stdio: options.ipc ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  })
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  const end = () => endProcess(child)
  const stop = async () => {
    await end()
    process.off('exit', killAtExit)
    await rm(dataDir, { recursive: true, force: true })
  }
  const ready = async () => {
    try {
      await waitForOutput(child, 'Touchline is ready', START_MS)
    } catch (error) {
      await stop()
      throw error
    }
  }
  return { url: `http://127.0.0.1:${port}`, port, rtmpPort, dataDir, child, ready, end, stop }
}
