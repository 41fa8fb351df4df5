import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { isSiteListening } from './client.ts'
import {
  type Commands,
  type ControlResponse,
  controlRequest,
  MAX_REQUEST_BYTES,
  UsageError,
} from './protocol.ts'

export interface ControlOptions {
  /**
   * Path of the socket; see controlPath. Its folder is made private, since anyone who can enter it can run
   * commands.
   */
  path: string
  commands: Commands
}

export interface Control {
  /** Rejects when another site already listens at the path. */
  start(): Promise<void>
  /** Aborts running commands, waits for them to end, and removes the socket. */
  stop(): Promise<void>
}

/**
 * Creates the server of the operator's commands: a Unix socket with one request per connection and JSON
 * lines.
 */
export function createControl({ path, commands }: ControlOptions): Control {
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  let server: Server | undefined

  async function run(socket: Socket, text: string, signal: AbortSignal): Promise<void> {
    const send = (value: ControlResponse) => {
      if (socket.writable) socket.write(`${JSON.stringify(value)}\n`)
    }
    try {
      const parsed = controlRequest.safeParse(asJson(text))
      if (!parsed.success) throw new UsageError('that is not a command')
      const { command, args } = parsed.data
      const handler = Object.hasOwn(commands, command) ? commands[command] : undefined
      if (!handler) throw new UsageError(`there is no command "${command}"`)
      await handler(args, (line) => send({ line }), signal)
      send({ end: 'done', message: '' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      send({ end: error instanceof UsageError ? 'usage' : 'failed', message })
    }
    socket.end()
  }

  function accept(socket: Socket): void {
    sockets.add(socket)
    const disconnected = new AbortController()
    let hasRequest = false
    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > MAX_REQUEST_BYTES) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      disconnected.abort()
    })
    createInterface({ input: socket }).on('line', (line) => {
      if (hasRequest) return
      hasRequest = true
      const work = run(socket, line, disconnected.signal).finally(() => running.delete(work))
      running.add(work)
    })
  }

  return {
    async start() {
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      if (await isSiteListening(path)) throw new Error(`another site is listening at ${path} already`)
      // A killed process leaves its socket file behind.
      await rm(path, { force: true })
      const listening = createServer(accept)
      server = listening
      await new Promise<void>((resolve, reject) => {
        listening.once('error', reject)
        listening.listen(path, resolve)
      })
    },
    async stop() {
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      for (const socket of sockets) socket.destroy()
      await Promise.all(running)
      await closed
      await rm(path, { force: true })
    },
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
