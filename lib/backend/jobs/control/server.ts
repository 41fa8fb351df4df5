import { chmod, mkdir, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { asksAnswer } from './client.ts'
import { type Answer, type Commands, LARGEST_REQUEST, request, UsageError } from './protocol.ts'

export interface ControlOptions {
  /** Of the socket; see controlPath. Its folder is made private: anyone who may enter it may command. */
  path: string
  commands: Commands
}

export interface Control {
  /** Rejects when another site answers at the path already. */
  start(): Promise<void>
  /** Aborts what runs, waits for it to end, and removes the socket. */
  stop(): Promise<void>
}

/** The site's ear for its operator's commands: a Unix socket that takes one request a connection, a line of JSON each way. */
export function createControl({ path, commands }: ControlOptions): Control {
  const running = new Set<Promise<void>>()
  const sockets = new Set<Socket>()
  let server: Server | undefined

  async function run(socket: Socket, text: string, signal: AbortSignal): Promise<void> {
    const say = (value: Answer) => {
      if (socket.writable) socket.write(`${JSON.stringify(value)}\n`)
    }
    try {
      const parsed = request.safeParse(asJson(text))
      if (!parsed.success) throw new UsageError('that is not a command')
      const { command, args } = parsed.data
      const known = Object.hasOwn(commands, command) ? commands[command] : undefined
      if (!known) throw new UsageError(`there is no command "${command}"`)
      await known(args, (line) => say({ line }), signal)
      say({ end: 'done', message: '' })
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      say({ end: error instanceof UsageError ? 'usage' : 'failed', message })
    }
    socket.end()
  }

  function take(socket: Socket): void {
    sockets.add(socket)
    const gone = new AbortController()
    let asked = false
    let received = 0
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length
      if (received > LARGEST_REQUEST) socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      gone.abort()
    })
    createInterface({ input: socket }).on('line', (line) => {
      if (asked) return
      asked = true
      const work = run(socket, line, gone.signal).finally(() => running.delete(work))
      running.add(work)
    })
  }

  return {
    async start() {
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await chmod(folder, 0o700)
      if (await asksAnswer(path)) throw new Error(`another site is listening at ${path} already`)
      // What a killed process leaves behind.
      await rm(path, { force: true })
      const listening = createServer(take)
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
