import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '#lib/backend/db/pool.ts'
import { externalIds } from '#lib/backend/db/schema/services/sources.ts'
import { insertRows } from './tables/rows.ts'

/** What an external id may refer to. */
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

type IdMap = Map<string, number>

/** Ids of one transaction: ids loaded or assigned here are cached for others only after the commit. */
export interface IdSession {
  /** Loads ids that are not cached yet, so that `get` can return them. */
  load(kind: Kind, externals: Iterable<string>): Promise<void>
  get(kind: Kind, external: string): number | undefined
  /** Maps the provider's id to our row; written with the next `flush`. */
  assign(kind: Kind, external: string, id: number): void
  flush(): Promise<void>
  commit(): void
}

/** The provider's ids, cached for the life of the process. */
export interface Ids {
  session(tx: Tx): IdSession
  /** Clears the cache, after rows were removed by others. */
  clear(): void
}

/** Maps one provider's ids to our rows: table `external_ids` with a cache in front. */
export function createIds(provider: string): Ids {
  const cache = new Map<Kind, IdMap>()
  const of = (maps: Map<Kind, IdMap>, kind: Kind) => {
    const known = maps.get(kind) ?? new Map<string, number>()
    maps.set(kind, known)
    return known
  }
  return {
    clear: () => cache.clear(),
    session(tx) {
      const staged = new Map<Kind, IdMap>()
      let pending: { provider: string; kind: Kind; externalId: string; id: number }[] = []
      const get = (kind: Kind, external: string) =>
        staged.get(kind)?.get(external) ?? cache.get(kind)?.get(external)
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
        assign(kind, external, id) {
          of(staged, kind).set(external, id)
          pending.push({ provider, kind, externalId: external, id })
        },
        async flush() {
          const rows = pending
          pending = []
          await insertRows(tx, externalIds, ['provider', 'kind', 'externalId', 'id'], rows)
        },
        commit() {
          for (const [kind, known] of staged)
            for (const [external, id] of known) of(cache, kind).set(external, id)
        },
      }
    },
  }
}
