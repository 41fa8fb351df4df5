import type * as z from 'zod/mini'
import type { seasonTableOutput } from '#lib/contract/competitions/standings.ts'
import type { changedRow } from '#lib/contract/matches/detail.ts'

type Table = z.input<typeof seasonTableOutput>
type ChangedRow = z.input<typeof changedRow>

/** At most this many matches are remembered; of others the whole table is published again. */
const MAX_MATCHES = 200

interface Published {
  /** Everything but the rows, and which teams are in which group. */
  frame: string
  /** Rows as text, by group and team. */
  rows: Map<string, string>
}

const rowsOf = (table: Table): ChangedRow[] =>
  table.groups.flatMap(({ rows }, group) => rows.map((row) => ({ group, row })))
const keyOf = ({ group, row }: ChangedRow) => `${group} ${row.team_id}`

const frameOf = ({ server_time: _, groups, ...rest }: Table) =>
  JSON.stringify({
    ...rest,
    groups: groups.map(({ rows, ...names }) => ({
      ...names,
      teams: rows.map(({ team_id }) => team_id).toSorted((one, other) => one - other),
    })),
  })

/**
 * Remembers the tables that were published on the topics of matches: a table of thirty teams has 28 KB, and a basket
 * changes two rows of it.
 */
export function createPublishedTables() {
  const known = new Map<number, Published>()
  return {
    /** Returns the part of a message that brings the readers of a match's topic from the last table to this one. */
    changes(matchId: number, table: Table): { table: Table } | { table_rows: ChangedRow[] } {
      const previous = known.get(matchId)
      const current: Published = {
        frame: frameOf(table),
        rows: new Map(rowsOf(table).map((changed) => [keyOf(changed), JSON.stringify(changed.row)])),
      }
      // Moved to the end, so that the first entry is the least recently used.
      known.delete(matchId)
      known.set(matchId, current)
      const [oldest] = known.keys()
      if (known.size > MAX_MATCHES && oldest !== undefined) known.delete(oldest)
      if (previous?.frame !== current.frame) return { table }
      return {
        table_rows: rowsOf(table).filter(
          (changed) => previous.rows.get(keyOf(changed)) !== current.rows.get(keyOf(changed)),
        ),
      }
    },
  }
}

export type PublishedTables = ReturnType<typeof createPublishedTables>
