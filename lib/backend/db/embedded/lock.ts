import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isAlive, markOf, type ProcessMark, pidWorld, processMark } from './process-mark.ts'

/**
 * The lock file beside the database folder names the process that has it open. PGlite itself takes no lock, and two processes
 * in one folder destroy it.
 *
 * A lock appears complete or not at all (it is written aside and hard-linked into place, which fails when the name is
 * taken). A dead owner's lock may only be replaced by the process that owns a second
 * lock, named after the first one's token and taken in the same way. Of two starting processes that see a dead owner,
 * one wins and the other finds a living owner; a process that dies in between leaves nothing that cannot be
 * replaced in the same way.
 */
const lockRecord = z.object({
  token: z.string().regex(/^[0-9a-f]{16}$/),
  owner: processMark,
  /** The process that the owner serves and ends with; null when it runs alone. */
  parent: processMark.nullable(),
  world: z.string(),
  /** Where the owner takes requests (control-server.ts); null when it takes none. */
  control: z.object({ address: z.string(), secret: z.string() }).nullable(),
})
export type LockRecord = z.output<typeof lockRecord>

/** Another living process has the database folder open. `message` is one sentence for the user. */
export class DatabaseInUseError extends Error {
  override name = 'DatabaseInUseError'
  readonly folder: string
  readonly pid: number
  constructor(folder: string, pid: number) {
    super(
      `The database folder ${folder} is in use by process ${pid}; stop that process first, or set another DATA_DIR.`,
    )
    this.folder = folder
    this.pid = pid
  }
}

export interface DatabaseLock {
  /** Writes into the lock where its owner takes requests. */
  announce(control: LockRecord['control']): Promise<void>
  release(): Promise<void>
}

/** How long to wait for an owner whose parent is dead before it is killed. */
const orphanMs = 1_500
/**
 * An owner in another container or on another machine counts as dead when its lock was not touched for this
 * long.
 */
const silenceMs = 4_000

export function lockPath(folder: string): string {
  return `${folder}.lock`
}

/**
 * Reads the lock at `path`: undefined when there is none, 'unreadable' when the file is not a lock (possible
 * after a power failure).
 */
async function read(path: string): Promise<LockRecord | 'unreadable' | undefined> {
  try {
    const parsed = lockRecord.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : 'unreadable'
  } catch (error) {
    return isCode(error, 'ENOENT') ? undefined : 'unreadable'
  }
}

/** Returns the lock record of the living process that has `folder` open; undefined when there is none. */
export async function ownerOf(folder: string): Promise<LockRecord | undefined> {
  const record = await read(lockPath(folder))
  if (record === undefined || record === 'unreadable') return undefined
  if (record.world !== pidWorld()) return (await isTouched(lockPath(folder))) ? record : undefined
  return isAlive(record.owner) ? record : undefined
}

/** Shows other containers and machines that this owner is alive: call it every second. Never throws. */
export async function touchLock(folder: string): Promise<void> {
  const now = new Date()
  await utimes(lockPath(folder), now, now).catch(() => undefined)
}

/**
 * Takes the lock of `folder` for this process, which serves `parent`, or nobody. A dead owner's lock is
 * replaced; an owner whose parent is dead is waited for (1.5 s) and then killed; for a living one
 * DatabaseInUseError is thrown.
 */
export async function takeLock(folder: string, parent: ProcessMark | null): Promise<DatabaseLock> {
  const record: LockRecord = {
    token: randomBytes(8).toString('hex'),
    owner: markOf(),
    parent,
    world: pidWorld(),
    control: null,
  }
  const path = lockPath(folder)
  await mkdir(dirname(folder), { recursive: true })
  await acquire(folder, path, record)
  return {
    async announce(control) {
      // Nobody else replaces a living owner's lock, so its owner may.
      await writeFile(`${path}.${record.token}.draft`, JSON.stringify({ ...record, control }), {
        mode: 0o600,
      })
      await rename(`${path}.${record.token}.draft`, path)
    },
    release: () => release(path, record.token),
  }
}

async function acquire(folder: string, path: string, record: LockRecord): Promise<void> {
  const draft = `${path}.${record.token}.draft`
  await writeFile(draft, JSON.stringify(record), { mode: 0o600 })
  try {
    for (;;) {
      if (await tryLink(draft, path)) return
      const current = await read(path)
      if (current === undefined) continue
      await waitUntilDead(folder, path, current)
      if (await replaceDeadLock(folder, path, current, draft, record)) return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Returns once the owner of `current` is dead; throws DatabaseInUseError when it stays alive. */
async function waitUntilDead(
  folder: string,
  path: string,
  current: LockRecord | 'unreadable',
): Promise<void> {
  if (current === 'unreadable') {
    // It may be in the middle of a write; the process replacing it reads it again.
    await wait(500)
    return
  }
  if (current.world !== pidWorld()) {
    if (await isTouched(path)) throw new DatabaseInUseError(folder, current.owner.pid)
    return
  }
  const isOrphan = current.parent !== null && !isAlive(current.parent)
  const from = performance.now()
  while (isAlive(current.owner)) {
    if (!isOrphan) throw new DatabaseInUseError(folder, current.owner.pid)
    if (performance.now() - from > orphanMs) await killOwner(folder, current.owner)
    await wait(20)
  }
}

/**
 * Kills an orphan that does not exit by itself (it may be in a long query), but only where its start time
 * proves its identity.
 */
async function killOwner(folder: string, owner: ProcessMark): Promise<void> {
  if (owner.started === null) throw new DatabaseInUseError(folder, owner.pid)
  try {
    process.kill(owner.pid, 'SIGKILL')
  } catch {
    // It has just exited by itself, or belongs to another user: the next lines find out which.
  }
  for (let tries = 0; tries < 50 && isAlive(owner); tries++) await wait(20)
  if (isAlive(owner)) throw new DatabaseInUseError(folder, owner.pid)
}

/** Replaces the dead lock `current` by `draft`, unless another process did so first. */
async function replaceDeadLock(
  folder: string,
  path: string,
  current: LockRecord | 'unreadable',
  draft: string,
  record: LockRecord,
): Promise<boolean> {
  const token = current === 'unreadable' ? 'unreadable' : current.token
  const right = `${path}.${token}`
  try {
    await acquire(folder, right, record)
  } catch (error) {
    if (!(error instanceof DatabaseInUseError)) throw error
    await wait(20)
    return false
  }
  try {
    const now = await read(path)
    if (now === undefined || (now === 'unreadable' ? now : now.token) !== token) return false
    await rename(draft, path)
    return true
  } finally {
    await release(right, record.token)
  }
}

async function release(path: string, token: string): Promise<void> {
  const current = await read(path)
  if (current !== undefined && current !== 'unreadable' && current.token === token)
    await rm(path, { force: true })
}

async function tryLink(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    // On a file system without hard links, exclusive creation is enough; for a short moment the lock is
    // unreadable.
    if (!isCode(error, 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS')) throw error
  }
  try {
    await writeFile(path, await readFile(draft), { mode: 0o600, flag: 'wx' })
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

async function isTouched(path: string): Promise<boolean> {
  const modifiedAt = async () => (await stat(path).catch(() => undefined))?.mtimeMs
  const first = await modifiedAt()
  const deadline = performance.now() + silenceMs
  while (performance.now() < deadline) {
    const now = await modifiedAt()
    if (now === undefined) return false
    if (now !== first) return true
    await wait(200)
  }
  return false
}

function isCode(error: unknown, ...codes: string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  )
}
