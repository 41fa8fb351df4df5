import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

test('gives every query its own rows while checkpoints are written', { timeout: 60_000 }, async () => {
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
  const strange: [number, unknown][] = []
  const ask = async (from: number) => {
    for (let asked = from; asked < from + 200; asked += 1) {
      const { rows } = await pool.query<{ asked: number }>('select $1::int as asked', [asked])
      if (rows[0]?.asked !== asked) strange.push([asked, rows[0]])
    }
  }
  try {
    await Promise.all([0, 1000, 2000, 3000].map(ask))
    expect({ strange: strange.slice(0, 5), faults: faults.slice(0, 5) }).toEqual({ strange: [], faults: [] })
  } finally {
    await pool.end()
    await embedded.stop()
    await rm(root, { recursive: true, force: true })
  }
})
