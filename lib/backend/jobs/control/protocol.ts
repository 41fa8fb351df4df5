import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** Wrong usage of a command; the message says what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs one command; `print` sends a line to the client, `signal` aborts when the client disconnects. */
export type Command = (args: string[], print: (line: string) => void, signal: AbortSignal) => Promise<void>
export type Commands = { readonly [name: string]: Command }

/** One JSON line in each direction. The response is any number of lines and then an end. */
export const controlRequest = z.object({
  command: z.string().min(1).max(100),
  args: z.array(z.string()).max(1000),
})
export const controlResponse = z.union([
  z.object({ line: z.string() }),
  z.object({ end: z.enum(['done', 'usage', 'failed']), message: z.string() }),
])
export type ControlResponse = z.output<typeof controlResponse>

/** Largest request in bytes. */
export const MAX_REQUEST_BYTES = 256 * 1024

/** The system limits the name of a socket (104 bytes on macOS, 108 on Linux). */
const MAX_PATH_BYTES = 100

/**
 * Returns where the site of a data folder listens: in a folder of its own, or under the system's temporary
 * folder where the path would be too long.
 */
export function controlPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'control', 'site.sock')
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `touchline-${name}`, 'site.sock')
}
