import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { controlResponse, UsageError } from './protocol.ts'

/** Connects to the site; null when none listens there. */
function connectTo(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(socket))
    socket.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
  })
}

/** Whether a site listens at the path. */
export async function isSiteListening(path: string): Promise<boolean> {
  const socket = await connectTo(path)
  socket?.destroy()
  return socket !== null
}

/**
 * Runs a command on the running site and prints its output; false when no site listens. Aborting `signal`
 * disconnects, and the site aborts the command. Rejects with UsageError, or with an Error that has the site's
 * message.
 */
export async function runOnSite(
  path: string,
  command: string,
  args: string[],
  print: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> {
  const socket = await connectTo(path)
  if (!socket) return false
  const lines = createInterface({ input: socket })
  const disconnect = () => {
    lines.close()
    socket.destroy()
  }
  socket.on('close', () => lines.close())
  signal.addEventListener('abort', disconnect)
  socket.on('error', () => undefined)
  try {
    socket.write(`${JSON.stringify({ command, args })}\n`)
    for await (const line of lines) {
      const response = controlResponse.parse(JSON.parse(line))
      if ('line' in response) print(response.line)
      else if (response.end === 'done') return true
      else throw response.end === 'usage' ? new UsageError(response.message) : new Error(response.message)
    }
    if (signal.aborted) return true
    throw new Error('the site ended before the command was done')
  } finally {
    signal.removeEventListener('abort', disconnect)
    socket.destroy()
  }
}
