import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#lib/backend/db/migrate/migrate.ts'
import { type Database, openDatabase } from '#lib/backend/db/pool.ts'
import { copyTemplate } from '#testing/backend/database-template.ts'
import { withPostgresDatabase } from '#testing/with-postgres-database.ts'
import { KINDS } from './economy/actions.ts'
import { createClients } from './economy/clients.ts'
import { type EconomyRun, finish, runLives, setPasswords } from './economy/lives.ts'
import { openProvider } from './economy/provider.ts'
import { seedWorld } from './economy/world.ts'
import type { FaultResult } from './types.ts'

export const name = 'economy-killed'

const CYCLES = 100
/** So many cycles do everything at least once. */
const CYCLES_OF_ALL = 20
/** Sentences that are reported; one fault usually breaks many. */
const MOST_BROKEN = 30

export interface EconomyKilledOptions {
  /** Nodes that are killed while clients act. */
  cycles?: number
}

async function runCycles(folder: string, url: string, cycles: number): Promise<EconomyRun> {
  if (!url) await copyTemplate(folder)
  const open = (): Promise<Database> =>
    openDatabase({ dataDir: folder, onError: () => undefined, ...(url ? { databaseUrl: url } : {}) })
  const first = await open()
  await migrate(first)
  const world = await seedWorld(first, cycles).finally(() => first.close())
  const provider = await openProvider(url ? 'postgres' : 'embedded')
  const run: EconomyRun = {
    ...{ folder, url, open, world, provider, clients: createClients() },
    ...{ kills: 0, found: new Set(), bookedUnanswered: 0, broken: [] },
  }
  try {
    await setPasswords(run)
    await runLives(run, cycles)
    await finish(run, cycles)
  } finally {
    await provider.close()
  }
  return run
}

/** How many calls of each kind were acknowledged. */
function countKinds({ clients }: EconomyRun): Record<string, number> {
  const counts = new Map<string, number>(KINDS.map((kind) => [kind, 0]))
  for (const { action } of clients.acknowledged.values())
    counts.set(action.kind, (counts.get(action.kind) ?? 0) + 1)
  return Object.fromEntries([...counts].map(([kind, count]) => [`acknowledged: ${kind}`, count]))
}

/**
 * kill -9 while plans are bought, predictions staked on, goods exchanged, diamonds bought and income withdrawn, and while
 * jobs settle, correct and pay, repeatedly on one database: every invariant of the ledger holds, every acknowledged call
 * is there once, the next node finishes what was half done, and the provider is asked for each payment once.
 */
export async function run({ cycles = CYCLES }: EconomyKilledOptions = {}): Promise<FaultResult> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-economy-killed-'))
  const server = process.env.TEST_DATABASE_URL
  try {
    const work = (url: string) => runCycles(folder, url, cycles)
    const ran = await (server ? withPostgresDatabase(server, work) : work(''))
    const { clients, found, kills, provider, bookedUnanswered } = ran
    const broken = [...clients.broken, ...ran.broken]
    const kinds = countKinds(ran)
    if (cycles >= CYCLES_OF_ALL)
      broken.push(
        ...Object.keys(kinds)
          .filter((kind) => kinds[kind] === 0)
          .map((kind) => `none was ${kind}`),
      )
    const unfinished = broken.filter((sentence) => sentence.endsWith('is left')).length
    const metrics = {
      database: server ? 'PostgreSQL' : 'embedded',
      kills,
      acknowledged: clients.acknowledged.size,
      ...kinds,
      'refused as a conflict': [...clients.refused.values()].reduce((sum, count) => sum + count, 0),
      repeated: clients.repeated,
      'booked without an answer': bookedUnanswered,
      'half done after a kill': found.size,
      'not finished at the end': unfinished,
      'paid by the provider': provider.payments(),
    }
    return { name, metrics, broken: broken.slice(0, MOST_BROKEN) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
