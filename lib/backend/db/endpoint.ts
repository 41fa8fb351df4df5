import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'

/**
 * Where the embedded database listens. The socket's file name is PostgreSQL's, so that pg finds it in
 * `folder`.
 */
export const endpointSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('unix'), folder: z.string() }),
  z.object({ kind: z.literal('tcp'), port: z.number().int() }),
])
export type Endpoint = z.output<typeof endpointSchema>

/** The kernel allows 108 bytes for a socket's path on Linux, 104 on macOS. */
const longestPath = 100

export function socketPath(folder: string): string {
  return join(folder, '.s.PGSQL.5432')
}

/** Converts the endpoint to pg's options: a folder with a socket named after the port, or an address. */
export function addressOf(endpoint: Endpoint): { host: string; port: number } {
  return endpoint.kind === 'unix'
    ? { host: endpoint.folder, port: 5432 }
    : { host: '127.0.0.1', port: endpoint.port }
}

export function controlPath(folder: string): string {
  return join(folder, 'control')
}

/**
 * Chooses where the database in `folder` (absolute) listens: Unix sockets in a private folder (0700, no other user may
 * connect) beside it, or under the system's temporary folder where the path would be too long; on Windows, or where
 * neither fits, 127.0.0.1 with a port the system chooses (0 until then).
 */
export async function chooseEndpoint(folder: string): Promise<Endpoint> {
  if (process.platform === 'win32') return { kind: 'tcp', port: 0 }
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  for (const candidate of [`${folder}.run`, join(tmpdir(), `touchline-${userInfo().uid}-${name}`)]) {
    if (Buffer.byteLength(socketPath(candidate)) >= longestPath) continue
    if (await makePrivate(candidate)) return { kind: 'unix', folder: candidate }
  }
  return { kind: 'tcp', port: 0 }
}

/** How often the folder may vanish while it is created: its last owner removes it once. */
const MAX_REMOVALS = 10

/**
 * Creates a folder only this user may enter; false when it belongs to another user (anybody may write to
 * /tmp). The database of a process that was killed ends by itself and may remove the folder meanwhile: it is then
 * created again.
 */
export async function makePrivate(folder: string): Promise<boolean> {
  for (let removals = 0; ; removals++)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const found = await lstat(folder)
      if (!found.isDirectory() || found.uid !== userInfo().uid) return false
      await chmod(folder, 0o700)
      return true
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
      if (!isGone || removals === MAX_REMOVALS) throw error
    }
}

/** Removes the files of a socket endpoint. */
export async function removeEndpoint(endpoint: Endpoint): Promise<void> {
  if (endpoint.kind === 'unix') await rm(endpoint.folder, { recursive: true, force: true })
}
