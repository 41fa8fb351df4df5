import type { PersonalTable } from '../personal-table.ts'

export const COPYRIGHT_TABLES: readonly PersonalTable[] = [
  {
    table: 'copyright_notices',
    user: 'user_id',
    exportedColumns: [
      'holder',
      'name',
      'capacity',
      'email',
      'postal_address',
      'work',
      'work_url',
      'state',
      'reason',
      'created_at',
      'decided_at',
    ],
    deletion: { keep: 'a notice is kept for disputes about it, as the law asks' },
  },
  {
    table: 'copyright_notices',
    user: 'decided_by',
    exportedColumns: { not: 'it records the decision on a notice' },
    deletion: { keep: 'who decided a notice is never changed' },
  },
  {
    table: 'copyright_takedowns',
    user: 'user_id',
    exportedColumns: [
      'kind',
      'content_id',
      'title',
      'state',
      'taken_at',
      'counter_name',
      'counter_address',
      'statement',
      'countered_at',
      'restore_at',
      'restored_at',
    ],
    deletion: { keep: 'takedowns are kept for disputes about them, as the law asks' },
  },
]
