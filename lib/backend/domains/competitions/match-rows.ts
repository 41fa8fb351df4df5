import type * as z from 'zod/mini'
import type { Queryable } from '#lib/backend/db/pool.ts'
import type { matchRow } from '#lib/contract/matches/match.ts'

/**
 * Loads matches by id as list rows. The matches domain depends on competitions, so the composition root
 * injects its function.
 */
export type MatchRows = (db: Queryable, ids: number[]) => Promise<z.input<typeof matchRow>[]>
