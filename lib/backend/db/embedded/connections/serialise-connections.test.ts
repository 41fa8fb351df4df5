import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { startEmbedded } from '../embedded.ts'
import { serialiseConnections } from './serialise-connections.ts'

/** An empty message, distinguished by its type. */
const message = (type: string) => Uint8Array.of(type.charCodeAt(0), 0, 0, 0, 4)

/** An engine that records the types of the messages of each call, and its other calls. */
function engine() {
  const calls: string[] = []
  const typesOf = (bytes: Uint8Array) =>
    Array.from({ length: bytes.length / 5 }, (_, n) => String.fromCharCode(bytes[n * 5] ?? 0)).join('')
  const db = {
    async execProtocolRawStream(bytes: Uint8Array) {
      calls.push(typesOf(bytes))
    },
    execProtocolRawSync: (bytes: Uint8Array) => void calls.push(`alone ${typesOf(bytes)}`),
    isInTransaction: () => false,
    exec: async (query: string) => void calls.push(query),
    runExclusive: (work: () => unknown) => work(),
  } as unknown as PGlite
  serialiseConnections(db, () => undefined)
  const send = async (types: string) => {
    for (const type of types) await db.execProtocolRawStream(message(type), { onRawData: () => undefined })
  }
  return { db, calls, send }
}

describe('the messages of a statement', () => {
  test('are sent to the engine together once the last has arrived, without those of other connections in between', async () => {
    const { db, calls, send } = engine()
    await send('PBDE')
    expect([calls, db.isInTransaction()]).toEqual([[], true])
    await send('S')
    expect([calls, db.isInTransaction()]).toEqual([['PBDES'], false])
    await send('Q')
    expect(calls).toEqual(['PBDES', 'Q'])
  })

  test('are sent as far as they have arrived when a Flush requests the results so far', async () => {
    const { db, calls, send } = engine()
    await send('PDH')
    expect([calls, db.isInTransaction()]).toEqual([['PDH'], true])
    await send('BES')
    expect([calls, db.isInTransaction()]).toEqual([['PDH', 'BES'], false])
  })

  test('are discarded when the connection is lost before the last', async () => {
    const { db, calls, send } = engine()
    await send('PB')
    await db.exec('ROLLBACK')
    expect([calls, db.isInTransaction()]).toEqual([['ROLLBACK'], false])
    await send('PHB')
    await db.exec('ROLLBACK')
    expect([calls.slice(1), db.isInTransaction()]).toEqual([['PH', 'alone S', 'ROLLBACK'], false])
    await send('PS')
    expect(calls.at(-1)).toBe('PS')
  })
})

test('every query gets its own rows while checkpoints are written', { timeout: 60_000 }, async () => {
  const root = await mkdtemp(join(tmpdir(), 'touchline-turns-'))
  const faults: string[] = []
  const embedded = await startEmbedded({
    folder: join(root, 'db'),
    onError: (error) => faults.push(error.message),
    checkpointEvery: 100,
  })
  const { endpoint } = embedded
  const where =
    endpoint.kind === 'unix' ? { host: endpoint.folder } : { host: '127.0.0.1', port: endpoint.port }
  const pool = new Pool({ ...where, user: 'postgres', database: 'postgres', max: 4 })
  pool.on('error', (error) => faults.push(error.message))
  const mismatches: [number, unknown][] = []
  const queryRange = async (from: number) => {
    for (let asked = from; asked < from + 200; asked += 1) {
      const { rows } = await pool.query<{ asked: number }>('select $1::int as asked', [asked])
      if (rows[0]?.asked !== asked) mismatches.push([asked, rows[0]])
    }
  }
  try {
    await Promise.all([0, 1000, 2000, 3000].map(queryRange))
    expect({ mismatches: mismatches.slice(0, 5), faults: faults.slice(0, 5) }).toEqual({
      mismatches: [],
      faults: [],
    })
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(root, { recursive: true, force: true })
  }
})
