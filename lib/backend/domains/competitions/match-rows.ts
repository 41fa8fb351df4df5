import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { matchRow } from '#lib/contract/matches/match.ts'

/** Matches by id as lists show them. The matches noun stands after competitions, so the composition root passes its function. */
export type MatchRows = (db: Queryable, ids: number[]) => Promise<z.input<typeof matchRow>[]>
