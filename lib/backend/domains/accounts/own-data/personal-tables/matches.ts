import type { PersonalTable } from './personal-table.ts'

export const MATCHES_TABLES: readonly PersonalTable[] = [
  {
    table: 'match_votes',
    user: 'user_id',
    exportedColumns: ['match_id', 'choice', 'created_at'],
    // The vote still counts one visitor, who is anonymous by then.
    deletion: { empty: { device_hash: null } },
  },
]
