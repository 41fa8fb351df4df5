import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { insertRows } from './tables/rows.ts'

/** What an external id may mean. */
export type Kind =
  | 'country'
  | 'venue'
  | 'referee'
  | 'competition'
  | 'season'
  | 'round'
  | 'group'
  | 'team'
  | 'player'
  | 'bookmaker'
  | 'match'

type Known = Map<string, number>

/** Ids of one transaction: what is learnt or given here is kept for others only once it is committed. */
export interface IdSession {
  /** Looks up the ids that are not known yet; afterwards `get` answers for them. */
  load(kind: Kind, externals: Iterable<string>): Promise<void>
  get(kind: Kind, external: string): number | undefined
  /** Says that the provider's id means our row, and writes it with the next `flush`. */
  give(kind: Kind, external: string, id: number): void
  flush(): Promise<void>
  commit(): void
}

/** The provider's ids, remembered for the life of the process. */
export interface Ids {
  session(tx: Tx): IdSession
  /** Forgets everything: somebody else has removed rows. */
  clear(): void
}

/** The map of one provider's ids to our rows: table `external_ids` with a memory before it. */
export function createIds(provider: string): Ids {
  const memory = new Map<Kind, Known>()
  const of = (maps: Map<Kind, Known>, kind: Kind) => {
    const known = maps.get(kind) ?? new Map<string, number>()
    maps.set(kind, known)
    return known
  }
  return {
    clear: () => memory.clear(),
    session(tx) {
      const staged = new Map<Kind, Known>()
      let given: { provider: string; kind: Kind; externalId: string; id: number }[] = []
      const get = (kind: Kind, external: string) =>
        staged.get(kind)?.get(external) ?? memory.get(kind)?.get(external)
      return {
        get,
        async load(kind, externals) {
          const missing = [...new Set(externals)].filter((external) => get(kind, external) === undefined)
          for (let from = 0; from < missing.length; from += 1000) {
            const rows = await tx
              .select({ externalId: externalIds.externalId, id: externalIds.id })
              .from(externalIds)
              .where(
                and(
                  eq(externalIds.provider, provider),
                  eq(externalIds.kind, kind),
                  inArray(externalIds.externalId, missing.slice(from, from + 1000)),
                ),
              )
            for (const row of rows) of(staged, kind).set(row.externalId, row.id)
          }
        },
        give(kind, external, id) {
          of(staged, kind).set(external, id)
          given.push({ provider, kind, externalId: external, id })
        },
        async flush() {
          const rows = given
          given = []
          await insertRows(tx, externalIds, ['provider', 'kind', 'externalId', 'id'], rows)
        },
        commit() {
          for (const [kind, known] of staged)
            for (const [external, id] of known) of(memory, kind).set(external, id)
        },
      }
    },
  }
}
