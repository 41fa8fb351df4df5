import { type ChildProcess, fork } from 'node:child_process'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { type Frame, FrameReader, type ToChild, type ToParent, toParent } from './wire.ts'

const MIN_WAIT_MS = 250
const MAX_WAIT_MS = 5_000
const START_MS = 20_000

export interface ChildOptions {
  host: string
  port: number
  silentMs: number
  onMessage: (message: ToParent) => void
  onFrames: (frames: Frame[]) => void
  /** The process has exited; another one is being started unless stop() was called. */
  onExit: () => void
  log: (level: 'info' | 'warn' | 'error', message: string) => void
}

/** Keeps the media child process running: starts it, and restarts it with increasing delays when it exits. */
export class MediaChild {
  /** The RTMP port in use; null before start(). */
  port: number | null = null
  #options: ChildOptions
  #process: ChildProcess | null = null
  #wait = MIN_WAIT_MS
  #restartTimer: NodeJS.Timeout | null = null
  #stopped = false

  constructor(options: ChildOptions) {
    this.#options = options
  }

  /** The child's process id, for tests and operators; null while there is none. */
  get pid(): number | null {
    return this.#process?.pid ?? null
  }

  /** Resolves when publishers can connect. Rejects with a readable message if the port is unavailable. */
  async start(): Promise<void> {
    this.#stopped = false
    await this.#launch()
  }

  #launch(): Promise<void> {
    return new Promise((resolve, reject) => {
      const { host, silentMs, onMessage, onFrames } = this.#options
      const requestedPort = this.port ?? this.#options.port
      const child = fork(fileURLToPath(new URL('../server/main.ts', import.meta.url)), {
        // Media data is short-lived: a small young generation frees it sooner (265 MB instead of 250 to 430
        // with eight packaged streams).
        execArgv: ['--max-semi-space-size=2'],
        env: { NODE_ENV: process.env.NODE_ENV ?? 'production' },
        stdio: ['ignore', 'ignore', 'pipe', 'ipc', 'pipe'],
      })
      this.#process = child
      let output = ''
      let ready = false
      const timer = setTimeout(() => child.kill('SIGKILL'), START_MS)
      child.stderr?.on('data', (text: Buffer) => {
        output = (output + text.toString()).slice(-2_000)
      })
      const frames = new FrameReader()
      const pipe = child.stdio[4]
      if (pipe instanceof Readable) pipe.on('data', (bytes: Buffer) => onFrames(frames.read(bytes)))
      child.on('message', (raw) => {
        const message = toParent.parse(raw)
        if (message.type === 'ready') {
          ready = true
          clearTimeout(timer)
          this.port = message.port
          this.#wait = MIN_WAIT_MS
          resolve()
        } else if (message.type === 'failed') {
          output = listenErrorText(host, requestedPort, message.message)
          child.kill('SIGKILL')
        } else onMessage(message)
      })
      child.once('error', (error) => {
        clearTimeout(timer)
        if (!ready) reject(new Error(`The media server could not be started: ${error.message}`))
      })
      // Not 'close': it is never emitted when this side closed the ipc channel.
      child.once('exit', () => {
        clearTimeout(timer)
        pipe?.destroy()
        this.#process = null
        if (!ready) reject(new Error(output || 'The media server did not start.'))
        if (ready) this.#gone(output)
      })
      this.send({ type: 'listen', host, port: requestedPort, silentMs })
    })
  }

  #gone(output: string): void {
    if (this.#stopped) return
    this.#options.onExit()
    this.#options.log('error', `The media server died and is started again. ${output}`.trim())
    this.#retry()
  }

  #retry(): void {
    if (this.#stopped) return
    this.#restartTimer = setTimeout(() => {
      this.#launch().catch((error: Error) => {
        this.#options.log('error', error.message)
        this.#retry()
      })
    }, this.#wait)
    this.#wait = Math.min(this.#wait * 2, MAX_WAIT_MS)
  }

  /** Sends a message to the child; does nothing while there is none. */
  send(message: ToChild): void {
    if (this.#process?.connected) this.#process.send(message, () => {})
  }

  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#restartTimer) clearTimeout(this.#restartTimer)
    const child = this.#process
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const closed = new Promise((resolve) => child.once('exit', resolve))
    if (child.connected) child.disconnect()
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 2_000)
    await closed
    clearTimeout(killTimer)
  }
}

function listenErrorText(host: string, port: number, code: string): string {
  if (code === 'EADDRINUSE') {
    return `Publishers cannot connect: port ${port} on ${host} is already taken by another program. Stop that program or set RTMP_PORT to a free port.`
  }
  if (code === 'EACCES') {
    return `Publishers cannot connect: this user may not listen on port ${port}. Set RTMP_PORT to a port above 1023.`
  }
  return `Publishers cannot connect: listening on ${host}:${port} failed (${code}). Check HOST and RTMP_PORT.`
}
