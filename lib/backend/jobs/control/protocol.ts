import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** A command was called wrongly: what to type instead. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Does one command; `print` sends a line to the caller, `signal` tells that they have gone. */
export type Command = (args: string[], print: (line: string) => void, signal: AbortSignal) => Promise<void>
export type Commands = { readonly [name: string]: Command }

/** One line each way, JSON. A request is answered by lines and then by an end. */
export const request = z.object({ command: z.string().min(1).max(100), args: z.array(z.string()).max(1000) })
export const answer = z.union([
  z.object({ line: z.string() }),
  z.object({ end: z.enum(['done', 'usage', 'failed']), message: z.string() }),
])
export type Answer = z.output<typeof answer>

/** A request is no larger than this. */
export const LARGEST_REQUEST = 256 * 1024

/** The system keeps no longer name of a socket (104 bytes on macOS, 108 on Linux). */
const LONGEST_PATH = 100

/** Where the site of a data folder listens: in a folder of its own, or under the system's temporary folder where the path would be too long. */
export function controlPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'control', 'site.sock')
  if (Buffer.byteLength(path) <= LONGEST_PATH) return path
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 16)
  return join(tmpdir(), `touchline-${name}`, 'site.sock')
}
