import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeTemporaryFolder } from '#testing/backend/database-template.ts'
import { type Database, DatabaseInUseError, databaseFolder, openDatabase } from '../pool.ts'
import { backUp } from './backup.ts'
import { restore } from './restore.ts'

// Processes are started and stopped here, which takes time on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let root: string
let dataDir: string
let folder: string
let backup: string
let database: Database | undefined

beforeAll(async () => {
  root = await makeTemporaryFolder()
  dataDir = join(root, 'data')
  folder = databaseFolder(dataDir)
  backup = join(root, 'first.tar.gz')
  await start()
  await query('create table noted (id serial primary key, word text)')
  await query("insert into noted (word) select 'word ' || n from generate_series(1, 500) n")
  await stop()
  await backUp(folder, backup, new Date('2026-11-21T05:00:00Z'))
})
afterEach(stop)
afterAll(() => rm(root, { recursive: true, force: true }))

async function start(where = dataDir): Promise<void> {
  database = await openDatabase({ dataDir: where, onError: () => undefined, brief: true })
}
async function stop(): Promise<void> {
  await database?.close()
  database = undefined
}
async function query(statement: string): Promise<unknown[]> {
  const { rows = [] } = (await database?.pool.query(statement)) ?? {}
  return rows
}
const sum = () => query('select count(*) as n, md5(string_agg(word, $$,$$ order by id)) as words from noted')

async function script(name: string, args: string[], env: Record<string, string> = {}) {
  const file = fileURLToPath(new URL(`../../../../scripts/db/${name}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...env },
  })
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: child.exitCode, out: out.trim(), err: err.trim() }
}

describe('a backup', () => {
  test('made during writes contains every row acknowledged before it began', async () => {
    await start()
    await query('create table if not exists running (id int primary key)')
    let [written, isWriting] = [0, true]
    const writing = (async () => {
      while (isWriting) {
        await query(`insert into running values (${written + 1})`)
        written += 1
      }
    })()
    while (written < 20) await new Promise((resolve) => setImmediate(resolve))
    const before = written
    const file = join(root, 'running.tar.gz')
    const backed = script('backup', [file])
    expect(await backed).toEqual({
      code: 0,
      out: `The database is in ${file}. Uploads are not part of it.`,
      err: '',
    })
    isWriting = false
    await writing
    const was = await sum()
    await stop()

    const elsewhere = join(root, 'elsewhere')
    await restore(databaseFolder(elsewhere), file)
    await start(elsewhere)
    expect(await sum()).toEqual(was)
    const [restored] = await query('select count(*)::int as n, coalesce(max(id), 0) as last from running')
    expect(restored).toEqual({ n: expect.any(Number), last: (restored as { n: number }).n })
    expect((restored as { n: number }).n).toBeGreaterThanOrEqual(before)
    expect((restored as { n: number }).n).toBeLessThanOrEqual(written)
    expect((await readdir(dataDir)).filter((name) => name.includes('copy'))).toEqual([])
  })

  test('made during a transaction does not wait for it and contains none of it', async () => {
    await start()
    const was = await sum()
    const file = join(root, 'middle.tar.gz')
    const client = await database?.pool.connect()
    await client?.query('begin')
    await client?.query("insert into noted (word) select 'not committed' from generate_series(1, 5000)")
    await backUp(folder, file)
    await client?.query('commit')
    client?.release()
    expect(await sum()).not.toEqual(was)
    await query("delete from noted where word = 'not committed'")
    await stop()
    const elsewhere = join(root, 'middle')
    await restore(databaseFolder(elsewhere), file)
    await start(elsewhere)
    expect(await sum()).toEqual(was)
  })

  test('does not overwrite a file and requires a database', async () => {
    await expect(backUp(folder, backup)).rejects.toThrow('exists already; a backup does not overwrite it')
    expect(await script('backup', [join(root, 'none.tar.gz')], { DATA_DIR: join(root, 'none') })).toEqual({
      code: 2,
      out: '',
      err: `There is no database in ${join(root, 'none', 'database')}.`,
    })
    expect(existsSync(join(root, 'none.tar.gz'))).toBe(false)
  })

  test('and a restore name the tools of PostgreSQL where DATABASE_URL is set', async () => {
    const env = { DATABASE_URL: 'postgres://someone@127.0.0.1/site' }
    expect(await script('backup', [], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('pg_dump'),
    })
    expect(await script('restore', [backup], env)).toMatchObject({
      code: 2,
      err: expect.stringContaining('pg_restore'),
    })
  })
})

describe('a restore', () => {
  test('restores the rows, keeps the previous database, and both open', async () => {
    await start()
    const was = await sum()
    await query("update noted set word = 'spoiled'")
    const spoiled = await sum()
    await stop()
    const { code, out } = await script('restore', [backup])
    expect(code).toBe(0)
    expect(out).toContain('The database of 2026-11-21T05:00:00.000Z is back.')
    const aside = /kept in (.*database\.before-restore-\d{8}T\d{6}Z)\.$/.exec(out)?.[1] ?? ''
    await start()
    expect(await sum()).toEqual(was)
    await query("insert into noted (word) values ('after')")
    await stop()

    const asideData = join(root, 'aside')
    await mkdir(asideData)
    await rename(aside, databaseFolder(asideData))
    await start(asideData)
    expect(await sum()).toEqual(spoiled)
  })

  test('is refused while the site runs', async () => {
    await start()
    const was = await sum()
    await expect(restore(folder, backup)).rejects.toBeInstanceOf(DatabaseInUseError)
    const refused = await script('restore', [backup])
    expect(refused).toMatchObject({ code: 2, out: '' })
    expect(refused.err).toMatch(/^The database folder .* is in use by process \d+; stop that process first/)
    expect(await sum()).toEqual(was)
  })

  test('refuses a missing, truncated, altered, foreign or path-escaping file and changes nothing', async () => {
    await start()
    const was = await sum()
    await stop()
    const whole = await readFile(backup)
    const plain = gunzipSync(whole)
    const altered = Buffer.from(whole)
    altered.writeUInt8(altered.readUInt8(altered.length - 200) ^ 255, altered.length - 200)
    const escaping = Buffer.from(plain)
    const at = escaping.indexOf('PG_VERSION\0')
    escaping.write('../OUTSIDE', at)
    const header = escaping.subarray(at, at + 512)
    header.write('        ', 148)
    header.write(
      `${header
        .reduce((total, byte) => total + byte, 0)
        .toString(8)
        .padStart(6, '0')}\0 `,
      148,
    )
    const files: [string, Buffer, RegExp][] = [
      ['half', whole.subarray(0, whole.length / 2), /is cut short/],
      ['almost', whole.subarray(0, whole.length - 4), /is cut short/],
      ['short-tar', gzipSync(plain.subarray(0, 512 * 400)), /is cut short/],
      ['altered', altered, /is not a backup, or it is damaged|is cut short|is not complete/],
      ['empty', Buffer.alloc(0), /is cut short|not a backup/],
      ['text', Buffer.from('hello'), /is not a backup/],
      ['zeros', gzipSync(Buffer.alloc(2_048)), /is cut short/],
      ['escaping', gzipSync(escaping), /names a file outside the database folder \(\.\.\/OUTSIDE\)/],
    ]
    const before = await readdir(dataDir)
    await expect(restore(folder, join(root, 'missing'))).rejects.toThrow('There is no file')
    for (const [name, bytes, sentence] of files) {
      const file = join(root, `${name}.tar.gz`)
      await writeFile(file, bytes)
      await expect(restore(folder, file), name).rejects.toThrow(sentence)
      expect(await readdir(dataDir), name).toEqual(before)
    }
    expect(existsSync(join(dataDir, 'OUTSIDE'))).toBe(false)
    await start()
    expect(await sum()).toEqual(was)
  })

  test('interrupted between its two renames is completed by the next start', async () => {
    await start()
    const was = await sum()
    await stop()
    await rename(folder, `${folder}.restored`)
    await start()
    expect(await sum()).toEqual(was)
    expect(existsSync(`${folder}.restored`)).toBe(false)
  })
})
