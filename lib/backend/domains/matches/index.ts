import type { Queryable } from '#lib/backend/db/pool.ts'
import { loadRows, withIds } from './rows.ts'

/** What other nouns may use of this one. */
export type { MatchRowInput } from './rows.ts'
export const rowsWithIds = (db: Queryable, ids: number[]) =>
  ids.length > 0 ? loadRows(db, withIds(ids)) : Promise.resolve([])
