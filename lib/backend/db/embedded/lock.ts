import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { isAlive, markOf, type ProcessMark, pidWorld, processMark } from './process-mark.ts'

/**
 * One file beside the database folder says which process has it open. PGlite itself takes no lock, and two processes
 * in one folder destroy it.
 *
 * A lock appears complete or not at all (it is written aside and hard-linked into place, which fails when the name is
 * taken). A dead owner's lock may only be replaced by the process that holds the right to replace exactly that one: a second
 * lock, named after the first one's token and taken in the same way. So of two starters that both see a dead owner
 * one wins and the other finds a living owner; and a starter that dies in between leaves nothing that cannot be
 * replaced in its turn.
 */
const lockRecord = z.object({
  token: z.string().regex(/^[0-9a-f]{16}$/),
  owner: processMark,
  /** Whom the owner serves and follows into death; null when it stands alone. */
  parent: processMark.nullable(),
  world: z.string(),
  /** Where the owner takes requests (control.ts); null when it takes none. */
  control: z.object({ address: z.string(), secret: z.string() }).nullable(),
})
export type LockRecord = z.output<typeof lockRecord>

/** Another living process has the database folder open. `message` is one sentence for people. */
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

export interface HeldLock {
  /** Writes into the lock where its owner takes requests. */
  announce(control: LockRecord['control']): Promise<void>
  release(): Promise<void>
}

/** An owner whose parent is dead is on its way out: this long it is waited for, then it is killed. */
const orphanMs = 1_500
/** An owner in another container or on another machine counts as dead when its lock was not touched for this long. */
const silenceMs = 4_000

export function lockPath(folder: string): string {
  return `${folder}.lock`
}

/** The lock at `path`, undefined when there is none, 'unreadable' when the file is not a lock (a power failure can do that). */
async function read(path: string): Promise<LockRecord | 'unreadable' | undefined> {
  try {
    const parsed = lockRecord.safeParse(JSON.parse(await readFile(path, 'utf8')))
    return parsed.success ? parsed.data : 'unreadable'
  } catch (error) {
    return isCode(error, 'ENOENT') ? undefined : 'unreadable'
  }
}

/** Who has `folder` open, by its lock; undefined when nobody living has. */
export async function ownerOf(folder: string): Promise<LockRecord | undefined> {
  const record = await read(lockPath(folder))
  if (record === undefined || record === 'unreadable') return undefined
  if (record.world !== pidWorld()) return (await isTouched(lockPath(folder))) ? record : undefined
  return isAlive(record.owner) ? record : undefined
}

/** Shows owners in other containers and machines that this one lives: call it every second. Never throws. */
export async function touchLock(folder: string): Promise<void> {
  const now = new Date()
  await utimes(lockPath(folder), now, now).catch(() => undefined)
}

/**
 * Takes the lock of `folder` for this process, which serves `parent`, or nobody. A dead owner's lock is replaced; an owner whose parent is dead is
 * waited for (1.5 s) and then killed; a living one is refused with DatabaseInUseError.
 */
export async function takeLock(folder: string, parent: ProcessMark | null): Promise<HeldLock> {
  const record: LockRecord = {
    token: randomBytes(8).toString('hex'),
    owner: markOf(),
    parent,
    world: pidWorld(),
    control: null,
  }
  const path = lockPath(folder)
  await mkdir(dirname(folder), { recursive: true })
  await take(folder, path, record)
  return {
    async announce(control) {
      // A living owner's lock is replaced by nobody else, so the owner may.
      await writeFile(`${path}.${record.token}.draft`, JSON.stringify({ ...record, control }), {
        mode: 0o600,
      })
      await rename(`${path}.${record.token}.draft`, path)
    },
    release: () => release(path, record.token),
  }
}

async function take(folder: string, path: string, record: LockRecord): Promise<void> {
  const draft = `${path}.${record.token}.draft`
  await writeFile(draft, JSON.stringify(record), { mode: 0o600 })
  try {
    for (;;) {
      if (await linked(draft, path)) return
      const current = await read(path)
      if (current === undefined) continue
      await gone(folder, path, current)
      if (await replaced(folder, path, current, draft, record)) return
    }
  } finally {
    await rm(draft, { force: true })
  }
}

/** Returns when the owner of `current` is dead; throws DatabaseInUseError when it is there to stay. */
async function gone(folder: string, path: string, current: LockRecord | 'unreadable'): Promise<void> {
  if (current === 'unreadable') {
    // Perhaps it is just being written; the process replacing it looks again.
    await wait(500)
    return
  }
  if (current.world !== pidWorld()) {
    if (await isTouched(path)) throw new DatabaseInUseError(folder, current.owner.pid)
    return
  }
  const leaving = current.parent !== null && !isAlive(current.parent)
  const from = performance.now()
  while (isAlive(current.owner)) {
    if (!leaving) throw new DatabaseInUseError(folder, current.owner.pid)
    if (performance.now() - from > orphanMs) await end(folder, current.owner)
    await wait(20)
  }
}

/** Kills an orphan that does not leave by itself (it may be in a long query). Only where its start time proves who it is. */
async function end(folder: string, owner: ProcessMark): Promise<void> {
  if (owner.started === null) throw new DatabaseInUseError(folder, owner.pid)
  try {
    process.kill(owner.pid, 'SIGKILL')
  } catch {
    // It has just ended by itself, or it is another user's: the next lines tell which.
  }
  for (let tries = 0; tries < 50 && isAlive(owner); tries++) await wait(20)
  if (isAlive(owner)) throw new DatabaseInUseError(folder, owner.pid)
}

/** Puts `draft` in the place of the dead lock `current`, unless somebody else did so first. */
async function replaced(
  folder: string,
  path: string,
  current: LockRecord | 'unreadable',
  draft: string,
  record: LockRecord,
): Promise<boolean> {
  const token = current === 'unreadable' ? 'unreadable' : current.token
  const right = `${path}.${token}`
  try {
    await take(folder, right, record)
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

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    // A file system without hard links: exclusive creation does, with a short moment in which the lock is unreadable.
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
  const seen = async () => (await stat(path).catch(() => undefined))?.mtimeMs
  const first = await seen()
  const until = performance.now() + silenceMs
  while (performance.now() < until) {
    const now = await seen()
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
