import { rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { type Endpoint, makePrivate, removeEndpoint, socketPath } from '../endpoint.ts'
import { checkpoint, serialiseConnections } from './connections/serialise-connections.ts'
import { listenForControl } from './control-server.ts'
import { confirmFolder, prepareFolder } from './database-folder.ts'
import { type ChildReport, type ChildTask, childTask, stopMessage } from './embedded-messages.ts'
import { DatabaseInUseError, takeLock, touchLock } from './lock.ts'
import { restrictFileModes } from './restrict-file-modes.ts'

/**
 * The process that owns the embedded database: only it opens the folder and holds its lock, so that the lock
 * lives as long as the folder is open. It serves PostgreSQL's protocol and ends with its parent, however that
 * ends. It also ends at any unexpected error: the parent starts a new one, and PostgreSQL's log repairs the
 * folder.
 */
restrictFileModes()
const task = childTask.parse(JSON.parse(process.argv[2] ?? 'null'))
const stops: (() => Promise<unknown> | unknown)[] = []
let stopping = false

function report(message: ChildReport): void {
  if (process.connected) process.send?.(message)
}

async function stop(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  const limit = setTimeout(() => process.exit(code || 1), 4_000)
  for (const step of stops.reverse()) await Promise.resolve(step()).catch(() => undefined)
  clearTimeout(limit)
  process.exit(code)
}

function fail(error: unknown): void {
  if (!stopping) report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  // No orderly close, since the failed part may not be able to. The lock's owner is then dead, which is
  // enough.
  process.exitCode = 1
  setImmediate(() => process.exit(1))
}

async function serve({ folder, endpoint, parent, checkpointEvery }: ChildTask): Promise<Endpoint> {
  const lock = await takeLock(folder, parent)
  stops.push(() => lock.release())
  if (endpoint.kind === 'unix') {
    // The previous owner removed its folder when it ended.
    await makePrivate(endpoint.folder)
    stops.push(() => removeEndpoint(endpoint))
  }

  const { isNew } = await prepareFolder(folder)
  const db = await PGlite.create(folder)
  stops.push(() => db.close())
  if (isNew) await confirmFolder(folder)
  serialiseConnections(db, fail)
  stops.push(() => checkpoint(db))
  for (const [every, work] of [
    [checkpointEvery, () => checkpoint(db)],
    [1_000, () => touchLock(folder)],
  ] as const) {
    const timer = setInterval(() => work().catch(fail), every)
    stops.push(() => clearInterval(timer))
  }

  if (endpoint.kind === 'unix') await rm(socketPath(endpoint.folder), { force: true })
  const server = new PGLiteSocketServer({
    db,
    maxConnections: 100,
    ...(endpoint.kind === 'unix'
      ? { path: socketPath(endpoint.folder) }
      : { host: '127.0.0.1', port: endpoint.port }),
  })
  await server.start()
  stops.push(() => server.stop())
  const control = await listenForControl(endpoint, { folder, db })
  stops.push(() => control.close())
  await lock.announce({ address: control.address, secret: control.secret })
  if (endpoint.kind === 'unix') return endpoint
  return { kind: 'tcp', port: Number(server.getServerConn().split(':').at(-1)) }
}

// A terminal's Ctrl-C and a service manager's SIGTERM reach the whole process group; the parent still needs
// the database to finish its work and sends the stop message itself.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => undefined)
process.on('disconnect', () => stop(0))
process.on('message', (message) => {
  if (message === stopMessage) void stop(0)
})
process.on('uncaughtException', fail)
process.on('unhandledRejection', fail)

try {
  report({ kind: 'ready', endpoint: await serve(task) })
  if (!process.connected) await stop(0)
} catch (error) {
  if (error instanceof DatabaseInUseError) report({ kind: 'in-use', folder: error.folder, pid: error.pid })
  else report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  await stop(1)
}
