import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { settleGivers } from '#bench/gifts/gift-world.ts'
import { onPostgres } from '#bench/own-database.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { startNode } from './nodes.ts'
import type { FaultResult } from './types.ts'

export const name = 'gift-storm'

const CYCLES = 100
const AT_ONCE = 12
/** A node whose process was killed is back within so many ms. */
const MOST_MS = 5_000

export interface StormOptions {
  cycles?: number
  kinds?: readonly ('embedded' | 'postgres')[]
  /** The longest that any restart may take, ms; on a machine that does other things it says little. */
  mostMs?: number
}

interface Storm {
  cycles: number
  /** Keys of gifts that were answered well, and of those that were never answered. */
  acknowledged: Set<string>
  starts: number[]
  refused: string[]
}

type World = Awaited<ReturnType<typeof settleGivers>>

const openAt = (folder: string, url: string): Promise<Database> =>
  openDatabase({ dataDir: folder, onError: () => undefined, ...(url ? { databaseUrl: url } : {}) })

/** One life of a node: gifts from all sides until it is killed in the middle of them. What was not answered is tried again. */
async function live(folder: string, url: string, world: World, storm: Storm, left: Map<string, number>) {
  const node = await startNode({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }, folder)
  storm.starts.push(node.startedIn)
  const life = storm.starts.length
  let going = true
  const give = async (key: string, n: number) => {
    const token = world.tokens[n % world.tokens.length] ?? ''
    const input = {
      idempotency_key: key,
      room_id: world.roomIds[n % world.roomIds.length],
      gift_id: world.giftId,
    }
    left.set(key, n)
    const { status, code } = await node.post('api/member/handselGift', input, token)
    if (status === 0) return
    left.delete(key)
    if (code === 0) storm.acknowledged.add(key)
    else storm.refused.push(`${status}`)
  }
  const again = [...left]
  const giver = async (one: number) => {
    for (const [key, n] of again.filter((_, at) => at % AT_ONCE === one)) if (going) await give(key, n)
    for (let n = one; going; n += AT_ONCE) await give(`storm-${life}-${n}`, n)
  }
  const givers = Array.from({ length: AT_ONCE }, (_, one) => giver(one))
  // Never at the same point: at any moment of a gift.
  await wait(150 + Math.random() * 350)
  going = life <= storm.cycles
  if (life > storm.cycles) {
    await Promise.all(givers)
    // Events that killed processes recorded and did not publish are published by the last.
    await wait(3_000)
    await node.stop()
    return
  }
  await node.kill()
  going = false
  await Promise.all(givers)
}

/** What a storm left in the database that must not be there. */
async function broken(database: Database, storm: Storm): Promise<string[]> {
  const sentences = (await checkLedger(database.pool)).map(({ invariant }) => `the books: ${invariant}`)
  const { rows } = await database.pool.query<{ key: string; records: number; events: number }>(`
    select k.key, count(distinct g.id)::int as records, count(distinct e.id)::int as events
    from idempotency_keys k
    left join gift_records g on g.id = (k.answer->>'record_id')::bigint and g.transaction_id = k.transaction_id
    left join room_events e on e.id = (k.answer->>'event_id')::bigint and (e.payload->>'record_id')::bigint = g.id
    group by k.key`)
  const kept = new Map(rows.map((row) => [row.key, row]))
  for (const key of storm.acknowledged) {
    const row = kept.get(key)
    if (row?.records !== 1 || row.events !== 1)
      sentences.push(`the acknowledged gift ${key} is not there once, with its event`)
  }
  const counted = await database.pool.query<{ records: number; unpublished: number }>(`
    select (select count(*)::int from gift_records) as records,
      (select count(*)::int from room_events where published_at is null) as unpublished`)
  const { records = 0, unpublished = 0 } = counted.rows[0] ?? {}
  if (records !== kept.size) sentences.push(`${records} gifts have ${kept.size} keys`)
  if (unpublished > 0) sentences.push(`${unpublished} events were never published`)
  return sentences
}

/** Each restart counts: one that is too slow is an outage, whatever the others took. */
export function tooSlow(restarts: readonly number[], mostMs: number): string[] {
  const slow = restarts.filter((ms) => ms > mostMs)
  return slow.length === 0
    ? []
    : [
        `${slow.length} of ${restarts.length} restarts took more than ${mostMs} ms, the slowest ${Math.round(Math.max(...slow))} ms`,
      ]
}

async function storm(url: string, cycles: number, mostMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-storm-'))
  const storm: Storm = { cycles, acknowledged: new Set(), starts: [], refused: [] }
  const left = new Map<string, number>()
  try {
    const before = await openAt(folder, url)
    await migrate(before)
    const world = await settleGivers(before, { givers: 200, rooms: 10 })
    await before.close()
    for (let life = 0; life <= cycles; life++) await live(folder, url, world, storm, left)
    const after = await openAt(folder, url)
    const sentences = await broken(after, storm).finally(() => after.close())
    // The first start is none again.
    const restarts = storm.starts.slice(1)
    const slowest = Math.round(Math.max(...restarts))
    const median = Math.round(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0)
    sentences.push(...tooSlow(restarts, mostMs))
    if (storm.refused.length > 0)
      sentences.push(`${storm.refused.length} gifts were refused (${storm.refused[0]})`)
    if (storm.acknowledged.size < cycles) sentences.push('hardly any gift was given')
    return { given: storm.acknowledged.size, unanswered: left.size, median, slowest, sentences }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * kill -9 in a storm of gifts, over and over on one database: the books are whole, every acknowledged gift is there once
 * with its event, no event is there without its gift, and what was not answered can be asked for again by its key.
 */
export async function run({
  cycles = CYCLES,
  kinds = ['embedded', 'postgres'],
  mostMs = MOST_MS,
}: StormOptions = {}): Promise<FaultResult> {
  const result: FaultResult = { name, figures: { cycles }, broken: [] }
  const server = process.env.TEST_DATABASE_URL
  for (const kind of kinds) {
    if (kind === 'postgres' && !server) {
      result.notRun = ['postgres: TEST_DATABASE_URL is not set']
      continue
    }
    const { given, unanswered, median, slowest, sentences } =
      kind === 'postgres' && server
        ? await onPostgres(server, (url) => storm(url, cycles, mostMs))
        : await storm('', cycles, mostMs)
    Object.assign(result.figures, {
      [`${kind}: acknowledged`]: given,
      [`${kind}: unanswered at the end`]: unanswered,
      [`${kind}: restart median ms`]: median,
      [`${kind}: restart slowest ms`]: slowest,
    })
    result.broken.push(...sentences.map((sentence) => `${kind}: ${sentence}`))
  }
  return result
}
