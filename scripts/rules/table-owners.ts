import { NOUNS, type Noun } from './nouns.ts'

/** A folder of lib/backend that writes tables and is not a noun. */
export type Service = 'audit' | 'http' | 'jobs' | 'ports'
export type TableOwner = Noun | Service

/** Owners of schema files that are in no noun's folder and do not have a noun's name. */
const FILE_OWNERS: Readonly<Record<string, TableOwner>> = {
  honours: 'competitions',
  'services/captcha': 'ports',
  'services/leases': 'jobs',
  'services/sms': 'ports',
  'services/sources': 'jobs',
  'wallet-views': 'wallet',
}

/** Tables whose owner differs from that of their file. */
const TABLE_OWNERS: Readonly<Record<string, TableOwner>> = {
  audit_log: 'audit',
  nodes: 'jobs',
}

/** Returns the only part of the back end that writes a table of a schema file. */
export function ownerOf(schemaFile: string, table: string): TableOwner {
  const owner =
    TABLE_OWNERS[table] ?? FILE_OWNERS[schemaFile] ?? NOUNS.find((noun) => noun === schemaFile.split('/')[0])
  if (owner === undefined) throw new Error(`scripts/rules/table-owners.ts names no owner of ${schemaFile}.ts`)
  return owner
}

interface ForeignWriter {
  /** Relative to lib/backend. */
  path: RegExp
  reason: string
  /** The tables of other owners that it may write; any if omitted. */
  tables?: readonly string[]
}

/** Files that write tables of other owners, and why. At most three. */
export const FOREIGN_WRITERS: readonly ForeignWriter[] = [
  {
    path: /^domains\/matches\/ingest\//,
    reason:
      'A delivery of a feed writes competitions, matches, odds and external ids in one transaction, by statements that take the table as data.',
  },
  {
    path: /^domains\/accounts\/own-data\/delete-account\.ts$/,
    reason:
      'Deleting an account empties the columns that own-data/personal-tables/ lists for every table; a test compares the list with the database.',
  },
  {
    path: /^db\/functions\/gifts\/hand-over-gifts\.sql$/,
    reason:
      'A gift is one statement because the rate of gifts needs it, with the wealth of the giver, the stored answer and the event of the room.',
    tables: ['idempotency_keys', 'room_events', 'users'],
  },
]
