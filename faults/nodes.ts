import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface RunningNode {
  port: number
  /** Whether the feeds, the jobs and the demo world began here. */
  worksForAll: boolean
  /** Where its files lie. */
  folder: string
  child: ChildProcess
  /** Milliseconds from its start until it answered. */
  startedIn: number
  /** A call with somebody's token; status 0 when no answer came. */
  post(path: string, input: object, token: string): Promise<{ status: number; code: number; data: unknown }>
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a node (faults/servers/node.ts) as a process of its own, quiet and without the demo world unless `env` says otherwise. */
export async function startNode(env: Record<string, string>, kept?: string): Promise<RunningNode> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'touchline-node-')))
  const since = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'servers/node.ts')], {
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
    // Its input closes when the process that started it is gone, and the node with it.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([text]) => String(text)),
    ended.then(([code]) => Promise.reject(new Error(`a node ended with ${code} before it answered`))),
  ])
  const { port, worksForAll } = JSON.parse(line) as { port: number; worksForAll: boolean }
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  return {
    port,
    worksForAll,
    folder,
    child,
    startedIn: performance.now() - since,
    async post(path, input, token) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', token },
          body: JSON.stringify(input),
          signal: AbortSignal.timeout(20_000),
        })
        return { status: answer.status, ...((await answer.json()) as { code: number; data: unknown }) }
      } catch {
        return { status: 0, code: -1, data: null }
      }
    },
    kill: () => end('SIGKILL'),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) await end('SIGTERM')
      if (kept === undefined) await rm(folder, { recursive: true, force: true })
    },
  }
}
