import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { StatementCache } from './statement-cache.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const message = (type: string, body = '') => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return new Uint8Array(Buffer.concat([Buffer.from(type), length, Buffer.from(body, 'latin1')]))
}
const NO_TYPES = '\0\0'
/** What pg sends for a statement with one parameter. */
const batch = (query: string, value = '7') => [
  message('P', `\0${query}\0${NO_TYPES}`),
  message('B', `\0\0${value}`),
  message('D', 'P\0'),
  message('E', '\0\0\0\0\0'),
  message('S'),
]
const textOf = (messages: readonly Uint8Array[] = []) => Buffer.concat(messages).toString('latin1')
const PARSED = message('1')

describe('the messages of a statement', () => {
  test('are sent as they are the first time, prepared the second time, and only bound from then on', () => {
    const cache = new StatementCache()
    expect(cache.rewrite(batch('select $1'))).toBeNull()
    const second = cache.rewrite(batch('select $1', '8'))
    expect(textOf(second?.messages)).toContain(`cached_1\0select $1\0${NO_TYPES}`)
    expect(textOf(second?.messages)).toContain('\0cached_1\x008')
    expect(second?.onResponse(PARSED)).toEqual(PARSED)
    const third = cache.rewrite(batch('select $1', '9'))
    expect(textOf(third?.messages)).toBe(
      textOf([
        message('B', '\0cached_1\x009'),
        message('D', 'P\0'),
        message('E', '\0\0\0\0\0'),
        message('S'),
      ]),
    )
    // The connection receives the answer to its Parse as well.
    expect(new Uint8Array(third?.onResponse(bytes('2')) ?? [])).toEqual(
      new Uint8Array([...PARSED, ...bytes('2')]),
    )
  })

  test('are sent as they are where the statement or the portal has a name, in other batches, and where it is long', () => {
    const cache = new StatementCache()
    const [parse, bind, ...rest] = batch('select 1')
    if (!parse || !bind) throw new Error('no batch')
    const others = [
      [message('P', `mine\0select 1\0${NO_TYPES}`), bind, ...rest],
      [parse, message('B', '\0mine\0'), ...rest],
      [parse, message('B', 'portal\0\0'), ...rest],
      [parse, message('S')],
      [parse, bind, ...rest.slice(0, 1), message('H')],
      [message('Q', 'select 1\0')],
      batch(`select '${'x'.repeat(20_000)}'`),
    ]
    for (const other of [...others, ...others]) expect(cache.rewrite(other)).toBeNull()
  })

  test('are sent as they are again after an error, which closes the statement', () => {
    const cache = new StatementCache()
    const run = () => cache.rewrite(batch('select $1'))
    run()
    // Not parsed: there is no statement.
    run()?.onResponse(bytes('E'))
    expect(textOf(run()?.messages)).toContain('cached_2\0select $1')
    expect(cache.takeClosing()).toBeNull()
    cache.rewrite(batch('select $1'))?.onResponse(PARSED)
    cache.rewrite(batch('select $1'))?.onResponse(bytes('E'))
    expect(textOf([cache.takeClosing() ?? bytes('')])).toContain('Scached_3\0')
    expect(cache.takeClosing()).toBeNull()
    expect(run()).toBeNull()
  })

  test('use a bounded number of statements: the one used the longest ago is closed', () => {
    const cache = new StatementCache()
    for (let n = 0; n < 301; n++) {
      cache.rewrite(batch(`select $1, ${n}`))
      cache.rewrite(batch(`select $1, ${n}`))?.onResponse(PARSED)
    }
    expect(textOf([cache.takeClosing() ?? bytes('')])).toBe(
      textOf([message('C', 'Scached_1\0'), message('S')]),
    )
    expect(cache.rewrite(batch('select $1, 0'))).toBeNull()
    expect(textOf(cache.rewrite(batch('select $1, 1'))?.messages)).not.toContain('select')
  })
})

describe('statements of the embedded database', () => {
  let root: string
  let embedded: Awaited<ReturnType<typeof startEmbedded>>
  let pool: Pool
  const faults: string[] = []

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'touchline-statements-'))
    embedded = await startEmbedded({
      folder: join(root, 'db'),
      onError: (error) => faults.push(error.message),
    })
    const { endpoint } = embedded
    const where =
      endpoint.kind === 'unix' ? { host: endpoint.folder } : { host: '127.0.0.1', port: endpoint.port }
    pool = new Pool({ ...where, user: 'postgres', database: 'postgres', max: 4 })
    await pool.query('create table things (id int primary key, name text)')
    await pool.query(`insert into things select n, 'thing ' || n from generate_series(1, 50) n`)
  }, 60_000)
  afterAll(async () => {
    await pool.end()
    await embedded.stop()
    await rm(root, { recursive: true, force: true })
    expect(faults).toEqual([])
  })

  const nameOf = async (id: number) =>
    (await pool.query<{ name: string }>('select name from things where id = $1', [id])).rows[0]?.name
  const prepared = async () =>
    (await pool.query('select statement from pg_prepared_statements')).rows.map(({ statement }) => statement)

  test('are prepared once for all connections, and each gets its own rows', async () => {
    const ids = Array.from({ length: 200 }, (_, n) => (n % 50) + 1)
    expect(await Promise.all(ids.map(nameOf))).toEqual(ids.map((id) => `thing ${id}`))
    expect(
      (await prepared()).filter((text) => text === 'select name from things where id = $1'),
    ).toHaveLength(1)
  })

  test('fail as others do, and work afterwards', async () => {
    const divide = (by: number) => pool.query('select 10 / $1::int as result', [by])
    for (const by of [1, 2, 5]) expect((await divide(by)).rows).toEqual([{ result: 10 / by }])
    await expect(divide(0)).rejects.toThrow('division by zero')
    await expect(pool.query('select 10 / $1::int as result', ['x'])).rejects.toThrow('invalid input syntax')
    for (const by of [1, 2, 5]) expect((await divide(by)).rows).toEqual([{ result: 10 / by }])
    for (let n = 0; n < 3; n++)
      await expect(pool.query('select nothing from things where id = $1', [1])).rejects.toThrow(
        'does not exist',
      )
  })

  test('are refused in a failed transaction', async () => {
    const client = await pool.connect()
    const read = () => client.query('select name from things where id = $1', [1])
    try {
      await client.query('begin')
      await expect(client.query('select 1 / $1::int', [0])).rejects.toThrow()
      await expect(read()).rejects.toThrow('transaction is aborted')
      await client.query('rollback')
      expect((await read()).rows).toEqual([{ name: 'thing 1' }])
    } finally {
      client.release()
    }
  })

  test('follow a changed table: one whose result has another type is prepared again', async () => {
    const all = () => pool.query('select * from things where id = $1', [1])
    for (let n = 0; n < 3; n++) expect((await all()).rows).toEqual([{ id: 1, name: 'thing 1' }])
    await pool.query('create index things_by_name on things (name)')
    expect((await all()).rows).toHaveLength(1)
    await pool.query('alter table things add column note text')
    await expect(all()).rejects.toThrow('cached plan must not change result type')
    for (let n = 0; n < 3; n++) expect((await all()).rows).toEqual([{ id: 1, name: 'thing 1', note: null }])
  })

  test('are prepared again after a client ended all of them', async () => {
    await nameOf(1)
    await pool.query('deallocate all')
    for (let n = 0; n < 3; n++) expect(await nameOf(3)).toBe('thing 3')
  })
})
