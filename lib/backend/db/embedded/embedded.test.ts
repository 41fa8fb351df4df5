import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Database, DatabaseInUseError, databaseFolder, openDatabase } from '../pool.ts'
import { ownerOf } from './lock.ts'
import { isAlive, markOf } from './process-mark.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

let root: string
let dataDir: string
let folder: string
const open = new Set<Database>()
const errors: Error[] = []

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'touchline-embedded-'))
  dataDir = join(root, 'data')
  folder = databaseFolder(dataDir)
  const database = await start()
  await database.db.execute(sql`create table kept (id bigint primary key)`)
  await database.close()
})
afterEach(async () => {
  for (const database of open) await database.close()
  open.clear()
  errors.length = 0
})
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(where = dataDir): Promise<Database> {
  const database = await openDatabase({ dataDir: where, onError: (error) => errors.push(error), brief: true })
  open.add(database)
  return database
}

async function childPid(): Promise<number> {
  const owner = await ownerOf(folder)
  if (!owner) throw new Error('nobody owns the folder')
  return owner.owner.pid
}

/**
 * Starts another process that opens the folder and then writes rows endlessly, printing each acknowledged
 * one.
 */
function otherProcess(): { process: ChildProcess; lines: AsyncIterable<string> } {
  const script = `
    import { openDatabase } from ${JSON.stringify(new URL('../pool.ts', import.meta.url).href)}
    try {
      const { pool } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, onError: () => undefined })
      console.log('open')
      const { rows } = await pool.query('select coalesce(max(id), 0) as last from kept')
      for (let id = rows[0].last + 1; ; id++) {
        await pool.query('insert into kept values ($1)', [id])
        console.log(id)
      }
    } catch (error) {
      console.log(error.name + ': ' + error.message)
      process.exit(2)
    }`
  const started = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { process: started, lines: createInterface({ input: started.stdout }) }
}

describe('the embedded database', () => {
  test('opens an existing folder, and leaves no lock, socket or process behind when closed', async () => {
    const database = await start()
    expect((await database.pool.query('select count(*) as n from kept')).rows).toHaveLength(1)
    const child = markOf(await childPid())
    expect(isAlive(child)).toBe(true)
    await database.close()
    expect(await readdir(dataDir)).toEqual(['database'])
    expect(isAlive(child)).toBe(false)
  })

  test('keeps every acknowledged row through kill -9 under load and starts again', async () => {
    const { process: writer, lines } = otherProcess()
    let acknowledged = 0
    for await (const line of lines) {
      acknowledged = Number(line) || 0
      if (acknowledged > 0 && acknowledged % 300 === 0 && !writer.killed) writer.kill('SIGKILL')
    }
    const database = await start()
    const { rows } = await database.pool.query('select count(*) as n, max(id) as last from kept')
    expect(acknowledged).toBeGreaterThanOrEqual(300)
    expect(rows[0].n).toBe(rows[0].last)
    // The row in flight when the process was killed may be stored without having been acknowledged.
    expect(rows[0].last - acknowledged).toBeGreaterThanOrEqual(0)
    expect(rows[0].last - acknowledged).toBeLessThanOrEqual(1)
  })

  test('starts again after a kill -9 during a long statement of the child', async () => {
    const { process: writer, lines } = otherProcess()
    for await (const line of lines) {
      if (line !== 'open') continue
      const orphan = markOf(await childPid())
      // A stopped child does not notice that its parent dies, like a child in the middle of a long statement.
      process.kill(orphan.pid, 'SIGSTOP')
      writer.kill('SIGKILL')
      await once(writer, 'exit')
      await start()
      expect(isAlive(orphan)).toBe(false)
    }
  })

  test('refuses a second process with one sentence that names the folder and the process', async () => {
    await start()
    const { process: second, lines } = otherProcess()
    const output: string[] = []
    for await (const line of lines) output.push(line)
    expect(output).toEqual([
      `DatabaseInUseError: The database folder ${folder} is in use by process ${await childPid()}; stop that process first, or set another DATA_DIR.`,
    ])
    expect(second.exitCode ?? (await once(second, 'exit'))[0]).toBe(2)
    await expect(start()).rejects.toBeInstanceOf(DatabaseInUseError)
  })

  test('lets the pool recover when the child dies, also during transactions', async () => {
    const database = await start()
    await database.db.execute(sql`create table if not exists healed (id int)`)
    for (let round = 0; round < 2; round++) {
      const child = await childPid()
      // More than the pool holds, so that a leaked connection would show.
      const cut = Array.from({ length: 8 }, () =>
        database.db.transaction(async (tx) => {
          await tx.execute(sql`insert into healed values (1)`)
          if (isAlive(markOf(child))) process.kill(child, 'SIGKILL')
          await tx.execute(sql`select 1`)
        }),
      )
      expect((await Promise.allSettled(cut)).some(({ status }) => status === 'rejected')).toBe(true)
      await vi.waitFor(() => database.pool.query('select 1'), { timeout: 10_000, interval: 50 })
      expect(await childPid()).not.toBe(child)
    }
    const all = Array.from({ length: 8 }, () =>
      database.db.transaction((tx) => tx.execute(sql`select 1 as x`)),
    )
    expect(await Promise.all(all)).toHaveLength(8)
    expect(errors.map(({ message }) => message)).toContain(
      'The embedded database ended unexpectedly (SIGKILL); it is being started again.',
    )
  })

  test('continues when the terminal interrupts the whole process group', async () => {
    const database = await start()
    const child = await childPid()
    process.kill(child, 'SIGINT')
    process.kill(child, 'SIGTERM')
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(await childPid()).toBe(child)
  })

  test('creates the database again when its first start was interrupted', async () => {
    const cut = join(root, 'cut')
    await mkdir(join(cut, 'database', 'base'), { recursive: true })
    await writeFile(join(cut, 'database.initializing'), '')
    const database = await start(cut)
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(existsSync(join(cut, 'database.initializing'))).toBe(false)
  })

  test('refuses data of another PostgreSQL version and leaves it alone', async () => {
    const old = join(root, 'old')
    await mkdir(join(old, 'database'), { recursive: true })
    await writeFile(join(old, 'database', 'PG_VERSION'), '15\n')
    await expect(start(old)).rejects.toThrow('was written by PostgreSQL 15, this program reads version 18')
    expect(await readdir(old)).toEqual(['database'])
  })

  test('listens under the temporary folder when its own path is too long for a socket', async () => {
    const long = join(root, 'x'.repeat(110))
    const database = await start(long)
    expect(database.pool.options.host).toMatch(/touchline-\d+-[0-9a-f]{16}$/)
    await database.close()
    expect(existsSync(database.pool.options.host ?? '')).toBe(false)
  })
})
