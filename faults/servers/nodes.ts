import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningNode {
  port: number
  /** Whether this node is the leader: it runs the feeds, the jobs and the demo world. */
  isLeader: boolean
  /** The data folder. */
  folder: string
  child: ChildProcess
  /** Milliseconds from its start until it served. */
  startedIn: number
  /** Makes a call with a user's token; status 0 without a response. */
  post(path: string, input: object, token: string): Promise<{ status: number; code: number; data: unknown }>
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a node (node.ts) as a process of its own, silent and without the demo world unless
 * `env` says otherwise. `spawned` is called before it serves, with what kills it; a node that is killed then rejects.
 */
export async function startNode(
  env: Record<string, string>,
  existingFolder?: string,
  spawned?: (kill: () => void) => void,
): Promise<RunningNode> {
  const folder = existingFolder ?? (await mkdtemp(join(tmpdir(), 'touchline-node-')))
  const since = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'node.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      RTMP_PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'silent',
      TRUSTED_PROXIES: '1',
      DATA_DIR: folder,
      ...env,
    },
    // Its stdin closes when the process that started it ends, and the node then exits.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  spawned?.(() => void child.kill('SIGKILL'))
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    ended.then(([code]) => Promise.reject(new Error(`a node ended with ${code} before it answered`))),
  ])
  const { port, isLeader } = JSON.parse(line) as { port: number; isLeader: boolean }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    port,
    isLeader,
    folder,
    child,
    startedIn: performance.now() - since,
    async post(path, input, token) {
      try {
        const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(20_000),
        })
        return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) }
      } catch {
        return { status: 0, code: -1, data: null }
      }
    },
    kill: () => end('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
      if (existingFolder === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
