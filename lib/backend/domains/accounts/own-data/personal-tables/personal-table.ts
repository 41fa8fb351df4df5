/** A column that names a user, and what becomes of its rows. */
export interface PersonalTable {
  table: string
  /** The column that names the user. */
  user: string
  /** Columns that are the user's to take away; or why none are. */
  takes: readonly string[] | { not: string }
  /** When the account is deleted: the rows go, some columns are emptied, or why they stay. */
  deletion: 'remove' | { empty: Readonly<Record<string, string | null>> } | { keep: string }
}

export const OTHERS = { not: 'it is what another user did' }
export const SHORT_LIVED = { not: 'it lives for minutes and says nothing' }
export const ROOM_ORDER = { keep: 'what was done for a room’s order is never changed' }
export const LEDGER = { keep: 'the books must balance; without the account nobody is named by them' }
