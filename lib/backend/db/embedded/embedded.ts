import { type ChildProcess, fork } from 'node:child_process'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chooseEndpoint, type Endpoint } from '../endpoint.ts'
import { type ChildTask, childReport, stopMessage } from './embedded-messages.ts'
import { DatabaseInUseError } from './lock.ts'
import { markOf } from './process-mark.ts'

export interface EmbeddedDatabase {
  /** Where it listens; the same for its whole lifetime, however often the child has to be restarted. */
  readonly endpoint: Endpoint
  /** The child's process id; undefined during a restart. */
  readonly pid: number | undefined
  /** Writes everything to disk and ends the child: at most 5 s. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** The database folder. */
  folder: string
  /** Called when the child died (it is restarted) and when a restart fails. */
  onError: (error: Error) => void
  /** Milliseconds between two CHECKPOINTs; three minutes if not given. */
  checkpointEvery?: number
  /**
   * For a database that lives for seconds only: its engine is compiled once and quickly, without optimisation
   * while it runs.
   */
  brief?: boolean
}

const childFile = fileURLToPath(new URL('./embedded-child.ts', import.meta.url))
const firstPauseMs = 50
const longestPauseMs = 5_000
/** A child that lived this long and then died is restarted at once. */
const steadyMs = 30_000

interface Running {
  child: ChildProcess
  endpoint: Endpoint
  exited: Promise<string>
}

/**
 * Starts PGlite in a child process on `folder` and keeps it running until `stop`. Rejects with
 * DatabaseInUseError when another process has the folder, else with a message (damaged, another version, not
 * writable).
 */
export async function startEmbedded({
  folder,
  onError,
  checkpointEvery = 180_000,
  brief = false,
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const absolute = resolve(folder)
  const parent = markOf()
  const task = (endpoint: Endpoint): ChildTask => ({ folder: absolute, endpoint, parent, checkpointEvery })
  let running: Running | undefined = await startChild(task(await chooseEndpoint(absolute)), brief)
  const { endpoint } = running
  const stopped = new AbortController()

  const supervise = async () => {
    let pause = firstPauseMs
    while (running && !stopped.signal.aborted) {
      const since = performance.now()
      const end = await running.exited
      running = undefined
      if (stopped.signal.aborted) return
      if (performance.now() - since > steadyMs) pause = firstPauseMs
      onError(new Error(`The embedded database ended unexpectedly (${end}); it is being started again.`))
      while (!running && !stopped.signal.aborted) {
        await wait(pause, undefined, { signal: stopped.signal }).catch(() => undefined)
        pause = Math.min(pause * 2, longestPauseMs)
        if (stopped.signal.aborted) return
        running = await startChild(task(endpoint), brief).catch((error: Error) => {
          onError(error)
          return undefined
        })
      }
    }
  }
  const supervision = supervise()

  return {
    endpoint,
    get pid() {
      return running?.child.pid
    },
    async stop() {
      stopped.abort()
      await Promise.race([endChild(running), supervision])
      // A child that was being started when `stop` was called.
      await supervision
      await endChild(running)
    },
  }
}

async function endChild(running: Running | undefined): Promise<void> {
  if (!running) return
  const limit = setTimeout(() => running.child.kill('SIGKILL'), 5_000)
  if (running.child.connected) running.child.send(stopMessage, () => undefined)
  await running.exited
  clearTimeout(limit)
}

function startChild(task: ChildTask, brief: boolean): Promise<Running> {
  return new Promise((settle, reject) => {
    const child = fork(childFile, [JSON.stringify(task)], {
      // The optimising compiler costs three times the processor time of a test's few hundred statements.
      execArgv: brief ? ['--liftoff-only'] : [],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    // The engine's last output, for the error message; always read, since a full pipe would block the engine.
    let tail = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        tail = (tail + String(chunk)).slice(-2_000)
      })
    }
    let failure: Error | undefined
    const exited = new Promise<string>((done) => {
      child.once('exit', (code, signal) => done(failure?.message ?? signal ?? `exit ${code}`))
    })
    child.on('error', reject)
    child.on('message', (message) => {
      const report = childReport.parse(message)
      if (report.kind === 'ready') settle({ child, endpoint: report.endpoint, exited })
      else if (report.kind === 'in-use') failure = new DatabaseInUseError(report.folder, report.pid)
      else failure = new Error(report.message)
    })
    // Rejects only once the child has exited and cleaned up.
    void exited.then((end) => {
      const reason = failure ? failure.message : `${end}${tail.trim() && `: ${tail.trim()}`}`
      reject(
        failure instanceof DatabaseInUseError
          ? failure
          : new Error(`The embedded database in ${task.folder} does not start: ${reason}`),
      )
    })
  })
}
