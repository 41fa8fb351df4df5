import type { PersonalTable } from './personal-table.ts'

export const MATCHES_TABLES: readonly PersonalTable[] = [
  {
    table: 'match_votes',
    user: 'user_id',
    exportedColumns: ['match_id', 'choice', 'created_at'],
    // The vote still counts one visitor, who is anonymous by then.
    deletion: { empty: { device_hash: null } },
  },
  {
    table: 'fan_ratings',
    user: 'user_id',
    exportedColumns: ['match_id', 'ratings', 'best_player_id', 'updated_at'],
    deletion: { keep: 'it counts one fan, whom nothing names by then' },
  },
]
