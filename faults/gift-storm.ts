import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seedGivers } from '#bench/gifts/gift-world.ts'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { checkLedger } from '#lib/backend/domains/wallet/index.ts'
import { copyTemplate } from '#testing/backend/database-template.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import { startNode } from './servers/nodes.ts'
import type { FaultResult } from './types.ts'

export const name = 'gift-storm'

const CYCLES = 100
const CONCURRENCY = 12
/** A node whose process was killed must serve again within this many ms. */
const MAX_RESTART_MS = 5_000

export interface StormOptions {
  cycles?: number
  kinds?: readonly ('embedded' | 'postgres')[]
  /** The longest that any restart may take, ms; on a machine with other load it proves little. */
  maxRestartMs?: number
}

interface Storm {
  cycles: number
  /** Keys of gifts that were answered with success. */
  acknowledged: Set<string>
  starts: number[]
  refused: string[]
}

type World = Awaited<ReturnType<typeof seedGivers>>

const openAt = (folder: string, url: string): Promise<Database> =>
  openDatabase({ dataDir: folder, onError: () => undefined, ...(url ? { databaseUrl: url } : {}) })

/**
 * Runs a node once: gifts are sent concurrently until it is killed in the middle of them. Unanswered gifts
 * are retried.
 */
async function runNode(
  folder: string,
  url: string,
  world: World,
  storm: Storm,
  unanswered: Map<string, number>,
) {
  const node = await startNode({ DATA_DIR: folder, ...(url ? { DATABASE_URL: url } : {}) }, folder)
  storm.starts.push(node.startedIn)
  const life = storm.starts.length
  let going = true
  const sendGift = async (key: string, n: number) => {
    const token = world.tokens[n % world.tokens.length] ?? ''
    const input = {
      idempotency_key: key,
      room_id: world.roomIds[n % world.roomIds.length],
      gift_id: world.giftId,
    }
    unanswered.set(key, n)
    const { status, code } = await node.post('api/member/handselGift', input, token)
    if (status === 0) return
    unanswered.delete(key)
    if (code === 0) storm.acknowledged.add(key)
    else storm.refused.push(`${status}`)
  }
  const retried = [...unanswered]
  const giver = async (one: number) => {
    for (const [key, n] of retried.filter((_, at) => at % CONCURRENCY === one))
      if (going) await sendGift(key, n)
    for (let n = one; going; n += CONCURRENCY) await sendGift(`storm-${life}-${n}`, n)
  }
  const givers = Array.from({ length: CONCURRENCY }, (_, one) => giver(one))
  // Kills at a random time, so at any point of a gift.
  await wait(150 + Math.random() * 350)
  going = life <= storm.cycles
  if (life > storm.cycles) {
    await Promise.all(givers)
    // The last node publishes the events that killed processes recorded and did not publish.
    await wait(3_000)
    await node.stop()
    return
  }
  await node.kill()
  going = false
  await Promise.all(givers)
}

/** Returns inconsistencies that a storm left in the database. */
async function findInconsistencies(database: Database, storm: Storm): Promise<string[]> {
  const sentences = (await checkLedger(database.pool)).map(({ invariant }) => `the ledger: ${invariant}`)
  const { rows } = await database.pool.query<{ key: string; records: number; events: number }>(`
    select k.key, count(distinct g.id)::int as records, count(distinct e.id)::int as events
    from idempotency_keys k
    left join gift_records g on g.id = (k.answer->>'record_id')::bigint and g.transaction_id = k.transaction_id
    left join room_events e on e.id = (k.answer->>'event_id')::bigint and (e.payload->>'record_id')::bigint = g.id
    group by k.key`)
  const rowsByKey = new Map(rows.map((row) => [row.key, row]))
  for (const key of storm.acknowledged) {
    const row = rowsByKey.get(key)
    if (row?.records !== 1 || row.events !== 1)
      sentences.push(`the acknowledged gift ${key} does not exist once with its event`)
  }
  const counted = await database.pool.query<{ records: number; unpublished: number }>(`
    select (select count(*)::int from gift_records) as records,
      (select count(*)::int from room_events where published_at is null) as unpublished`)
  const { records = 0, unpublished = 0 } = counted.rows[0] ?? {}
  if (records !== rowsByKey.size) sentences.push(`${records} gifts have ${rowsByKey.size} keys`)
  if (unpublished > 0) sentences.push(`${unpublished} events were never published`)
  return sentences
}

/** Each restart counts: one that is too slow is an outage, however fast the others were. */
export function slowRestarts(restarts: readonly number[], maxRestartMs: number): string[] {
  const slow = restarts.filter((ms) => ms > maxRestartMs)
  return slow.length === 0
    ? []
    : [
        `${slow.length} of ${restarts.length} restarts took more than ${maxRestartMs} ms, the slowest ${Math.round(Math.max(...slow))} ms`,
      ]
}

async function storm(url: string, cycles: number, maxRestartMs: number) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-storm-'))
  const storm: Storm = { cycles, acknowledged: new Set(), starts: [], refused: [] }
  const unanswered = new Map<string, number>()
  try {
    if (!url) await copyTemplate(folder)
    const before = await openAt(folder, url)
    await migrate(before)
    const world = await seedGivers(before, { givers: 200, rooms: 10 })
    await before.close()
    for (let life = 0; life <= cycles; life++) await runNode(folder, url, world, storm, unanswered)
    const after = await openAt(folder, url)
    const sentences = await findInconsistencies(after, storm).finally(() => after.close())
    // The first start is not a restart.
    const restarts = storm.starts.slice(1)
    const slowest = Math.round(Math.max(...restarts))
    const median = Math.round(restarts.toSorted((a, b) => a - b)[restarts.length >> 1] ?? 0)
    sentences.push(...slowRestarts(restarts, maxRestartMs))
    if (storm.refused.length > 0)
      sentences.push(`${storm.refused.length} gifts were refused (${storm.refused[0]})`)
    if (storm.acknowledged.size < cycles) sentences.push('hardly any gift was given')
    return { acknowledged: storm.acknowledged.size, unanswered: unanswered.size, median, slowest, sentences }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * kill -9 during many concurrent gifts, repeatedly on one database: the ledger is consistent, every
 * acknowledged gift exists once with its event, no event exists without its gift, and an unanswered gift can
 * be retried by its key.
 */
export async function run({
  cycles = CYCLES,
  kinds = ['embedded', 'postgres'],
  maxRestartMs = MAX_RESTART_MS,
}: StormOptions = {}): Promise<FaultResult> {
  const result: FaultResult = { name, metrics: { cycles }, broken: [] }
  const server = process.env.TEST_DATABASE_URL
  for (const kind of kinds) {
    if (kind === 'postgres' && !server) {
      result.notRun = ['postgres: TEST_DATABASE_URL is not set']
      continue
    }
    const { acknowledged, unanswered, median, slowest, sentences } =
      kind === 'postgres' && server
        ? await withPostgresDatabase(server, (url) => storm(url, cycles, maxRestartMs))
        : await storm('', cycles, maxRestartMs)
    Object.assign(result.metrics, {
      [`${kind}: acknowledged`]: acknowledged,
      [`${kind}: unanswered at the end`]: unanswered,
      [`${kind}: restart median ms`]: median,
      [`${kind}: restart slowest ms`]: slowest,
    })
    result.broken.push(...sentences.map((sentence) => `${kind}: ${sentence}`))
  }
  return result
}
