/** A column that references a user, and how its rows are exported and deleted. */
export interface PersonalTable {
  table: string
  /** The column that names the user. */
  user: string
  /** The columns exported for the user, or the reason why none are. */
  exportedColumns: readonly string[] | { not: string }
  /**
   * On deletion of the account: the rows are removed, some columns are cleared, or the reason why they are
   * kept.
   */
  deletion: 'remove' | { empty: Readonly<Record<string, string | null>> } | { keep: string }
}

export const OTHER_USERS_DATA = { not: 'it records what another user did' }
export const SHORT_LIVED = { not: 'it lives for minutes and says nothing' }
export const MODERATION_RECORD = { keep: 'what was done for a room’s order is never changed' }
export const LEDGER = { keep: 'the books must balance; without the account nobody is named by them' }
