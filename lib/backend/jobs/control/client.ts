import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { answer, UsageError } from './protocol.ts'

/** A connection to the site, or null when none listens there. */
function reach(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
  })
}

/** Whether a site listens at the path. */
export async function asksAnswer(path: string): Promise<boolean> {
  const socket = await reach(path)
  socket?.destroy()
  return socket !== null
}

/**
 * Has the running site do a command, printing as it goes; false when no site listens. Aborting `signal` leaves, and the
 * site stops what it was doing. Rejects with UsageError or an Error with the site's sentence.
 */
export async function askSite(
  path: string,
  command: string,
  args: string[],
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const socket = await reach(path)
  if (!socket) return false
  const lines = createInterface({ input: socket })
  const leave = () => {
    lines.close()
    socket.destroy()
  }
  socket.on('close', () => lines.close())
  signal.addEventListener('abort', leave)
  socket.on('error', () => undefined)
  try {
    socket.write(`${JSON.stringify({ command, args })}\n`)
    for await (const line of lines) {
      const said = answer.parse(JSON.parse(line))
      if ('line' in said) print(said.line)
      else if (said.end === 'done') return true
      else throw said.end === 'usage' ? new UsageError(said.message) : new Error(said.message)
    }
    if (signal.aborted) return true
    throw new Error('the site ended before the command was done')
  } finally {
    signal.removeEventListener('abort', leave)
    socket.destroy()
  }
}
