import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '#lib/backend/db/pool.ts'
import { PAYMENT_PASSWORD } from '#testing/domains/payouts/payout-accounts.ts'
import { type RunningNode, startNode } from '../servers/nodes.ts'
import type { Offers } from './actions.ts'
import { advance, letTimePass } from './advance.ts'
import { findBroken } from './check.ts'
import { act, type Clients } from './clients.ts'
import type { Provider } from './provider.ts'
import { halfDone, unfinished } from './unfinished.ts'
import { SECRET, type World } from './world.ts'

/** One run on one database. */
export interface EconomyRun {
  /** The data folder of the nodes. */
  folder: string
  /** The database on PostgreSQL; empty for the embedded one. */
  url: string
  open: () => Promise<Database>
  world: World
  clients: Clients
  provider: Provider
  kills: number
  /** Everything that was half done after a kill. */
  found: Set<string>
  /** Calls that were booked while their client got no answer. */
  bookedUnanswered: number
  broken: string[]
}

const startOf = ({ folder, url, provider }: EconomyRun, spawned?: (kill: () => void) => void) =>
  startNode(
    {
      SESSION_SECRET: SECRET,
      PAYMENT_PROVIDER: 'sandbox',
      ...provider.env,
      ...(url ? { DATABASE_URL: url } : {}),
    },
    folder,
    spawned,
  )

/** Works with the database while no node runs. */
async function between<T>({ open }: EconomyRun, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await open()
  return work(database).finally(() => database.close())
}

/** Sets the payment passwords of those who withdraw, which takes a node. */
export async function setPasswords(run: EconomyRun): Promise<void> {
  const node = await startOf(run)
  const input = { password: PAYMENT_PASSWORD, password_confirm: PAYMENT_PASSWORD }
  for (const { token } of run.world.streamers) {
    const { code } = await node.post('api/Member/paymentPassword', input, token)
    if (code !== 0) run.broken.push('a payment password was not set')
  }
  await node.stop()
}

/** Checks everything after a kill; `acknowledged`: the calls that were answered since the kill before. */
async function inspect(run: EconomyRun, database: Database, acknowledged: Clients['acknowledged']) {
  const { clients, world, provider } = run
  for (const name of await halfDone(database)) run.found.add(name)
  run.broken.push(
    ...(await findBroken(database, { acknowledged, goods: world.goods })),
    ...(await provider.findBroken(database, false)),
  )
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from idempotency_keys where key = any($1::text[])',
    [[...clients.unanswered.keys()]],
  )
  run.bookedUnanswered += rows[0]?.count ?? 0
}

/** Kills a node at a random moment of its start, in which the jobs begin. */
async function killWhileStarting(run: EconomyRun, startedIn: number): Promise<void> {
  let killed = Promise.resolve()
  const started = startOf(run, (kill) => {
    killed = wait((0.5 + Math.random() / 2) * startedIn).then(kill)
  })
  const node = await started.catch(() => null)
  await killed
  await node?.kill()
  run.kills++
}

/** Answers after which a node is killed, at most, and how long it may take until there are so many (ms). */
const MOST_ANSWERS = 100
const LONGEST_LIFE = 10_000

/**
 * Lets everybody act on a node that is killed at a random moment, which is counted by answers: a busy machine gives as
 * many in a longer time.
 */
async function actUntilKilled(run: EconomyRun, node: RunningNode, offers: Offers): Promise<void> {
  let isAlive = true
  const { acknowledged } = run.clients
  const wanted = acknowledged.size + 1 + Math.random() * MOST_ANSWERS
  const until = performance.now() + LONGEST_LIFE
  const acting = act(run.clients, run.world, node, { offers, going: () => isAlive })
  while (acknowledged.size < wanted && performance.now() < until) await wait(1)
  await wait(Math.random() * 20)
  await node.kill()
  isAlive = false
  await acting
  run.kills++
}

/** Runs nodes that are killed one after the other; each third is also killed while it starts. */
export async function runLives(run: EconomyRun, cycles: number): Promise<void> {
  let before: number | null = null
  let startedIn = 1_000
  for (let cycle = 0; cycle < cycles; cycle++) {
    const known = new Set(run.clients.acknowledged.keys())
    const offers = await between(run, (database) => advance(database, run.world, { cycle, before }))
    before = offers.questionId
    if (cycle % 3 === 1) {
      await killWhileStarting(run, startedIn)
      await between(run, async (database) => {
        await inspect(run, database, new Map())
        await letTimePass(database)
      })
    }
    run.provider.change(false)
    const node = await startOf(run)
    startedIn = node.startedIn
    await actUntilKilled(run, node, offers)
    const answered = new Map([...run.clients.acknowledged].filter(([key]) => !known.has(key)))
    await between(run, (database) => inspect(run, database, answered))
  }
}

/** Nodes that may be needed until the jobs have nothing left: each sends twenty withdrawals. */
const MOST_LAST_NODES = 10

/**
 * Lets the clients repeat what was not answered, and the jobs finish everything, with nodes that are stopped as usual;
 * then checks all of it.
 */
export async function finish(run: EconomyRun, cycles: number): Promise<void> {
  const { clients, provider, world } = run
  provider.change(true)
  await between(run, (database) => advance(database, world, { cycle: cycles, before: null }))
  let left: string[] = []
  for (let n = 0; n < MOST_LAST_NODES; n++) {
    const node = await startOf(run)
    await act(clients, world, node, { offers: null, going: () => true })
    // The runs of jobs that have begun are finished.
    await node.stop()
    left = await between(run, async (database) => {
      await letTimePass(database)
      return unfinished(database)
    })
    if (n > 0 && left.length === 0 && clients.unanswered.size === 0) break
  }
  await between(run, async (database) => {
    run.broken.push(
      ...left.map((name) => `a ${name} is left`),
      ...[...clients.unanswered.keys()].map((key) => `${key} was never answered`),
      ...(await findBroken(database, { acknowledged: clients.acknowledged, goods: world.goods })),
      ...(await provider.findBroken(database, true)),
    )
  })
}
