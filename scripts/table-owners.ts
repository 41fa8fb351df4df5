import { NOUNS, type Noun } from './nouns.ts'

/** A folder of lib/backend that writes tables and is no noun. */
export type Service = 'audit' | 'http' | 'jobs' | 'ports'
export type TableOwner = Noun | Service

/** Owners of schema files that have no noun's name. A file that is not listed is its noun's: `gifts.ts`, `matches.ts`. */
const FILE_OWNERS: Readonly<Record<string, TableOwner>> = {
  'anchor-applications': 'streams',
  captcha: 'ports',
  honours: 'competitions',
  leases: 'jobs',
  login: 'accounts',
  orders: 'gifts',
  'paid-lines': 'gifts',
  perks: 'gifts',
  profile: 'accounts',
  reservations: 'streams',
  'room-events': 'streams',
  sms: 'ports',
  sources: 'jobs',
  spending: 'gifts',
  'wallet-views': 'wallet',
  'web-push': 'accounts',
}

/** Tables whose owner is not that of their file. */
const TABLE_OWNERS: Readonly<Record<string, TableOwner>> = {
  audit_log: 'audit',
  nodes: 'jobs',
}

/** The one part of the back end that writes a table of a schema file. */
export function ownerOf(schemaFile: string, table: string): TableOwner {
  const owner = TABLE_OWNERS[table] ?? FILE_OWNERS[schemaFile] ?? NOUNS.find((noun) => noun === schemaFile)
  if (owner === undefined) throw new Error(`scripts/table-owners.ts names no owner of ${schemaFile}.ts`)
  return owner
}

/** Files that write tables of others, and why. At most three. */
export const FOREIGN_WRITERS: readonly { path: RegExp; reason: string }[] = [
  {
    path: /^domains\/matches\/ingest\//,
    reason:
      'A delivery of a feed writes competitions, matches, odds and external ids in one transaction, by statements that take the table as data.',
  },
  {
    path: /^domains\/accounts\/profile\/own-data\/delete-account\.ts$/,
    reason:
      'Deleting an account empties the columns that personal-tables.ts lists for every table; a test compares the list with the database.',
  },
]
