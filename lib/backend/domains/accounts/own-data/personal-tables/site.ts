import type { PersonalTable } from './personal-table.ts'

export const SITE_TABLES: readonly PersonalTable[] = [
  {
    table: 'audit_log',
    user: 'operator_id',
    exportedColumns: { not: 'it is what was done for the site' },
    deletion: { keep: 'what operators did is never changed' },
  },
]
