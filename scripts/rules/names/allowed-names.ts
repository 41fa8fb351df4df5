/** Names of the specification's calls and fields that contain a refused word. There are none. */
export const SPECIFICATION_NAMES: ReadonlySet<string> = new Set()

/** Columns of applied migrations that contain a refused word: wallet_accounts.house, the reservations' told. */
export const SQL_NAMES: ReadonlySet<string> = new Set(['house', 'told'])
