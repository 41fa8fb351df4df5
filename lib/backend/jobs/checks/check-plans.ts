import type { Queryable } from '#lib/backend/db/pool.ts'
import { checkPlans, headsFile, type KnownHead, readHeadsFile } from '#lib/backend/domains/experts/index.ts'
import { PLAN_HASH } from '#lib/shared/experts/vocabulary.ts'
import { type Commands, UsageError } from '../control/protocol.ts'

export const CHECK_PLANS = 'check:plans'

const USAGE = 'Usage: npm run check:plans [-- --head HASH]   (64 hexadecimal digits)'

/** Reads `--head HASH`, also several times. Throws UsageError for anything else. */
export function readHeads(args: readonly string[]): string[] {
  const heads: string[] = []
  for (let at = 0; at < args.length; at += 2) {
    const hash = args[at + 1]?.toLowerCase() ?? ''
    if (args[at] !== '--head' || !PLAN_HASH.test(hash)) throw new UsageError(USAGE)
    heads.push(hash)
  }
  return heads
}

/**
 * The `npm run check:plans` command of the running site: recomputes the chain of plans and compares it with the heads
 * in the data folder and with those of the command.
 */
export const planCommands = ({ db, dataDir }: { db: Queryable; dataDir: string }): Commands => ({
  [CHECK_PLANS]: async (args, print) => {
    const named = readHeads(args).map((hash): KnownHead => ({ hash, number: null, source: 'the command' }))
    const kept = await readHeadsFile(headsFile(dataDir))
    const { plans, head, problems } = await checkPlans(db, [...kept, ...named])
    for (const problem of problems) print(problem)
    if (problems.length > 0) throw new Error(`The chain of plans has ${problems.length} faults.`)
    print(`The chain of ${plans} plans is whole. Its head is ${head}; ${kept.length} kept heads are in it.`)
  },
})
