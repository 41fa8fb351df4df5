import type { PersonalTable } from './personal-table.ts'

export const TASKS_TABLES: readonly PersonalTable[] = [
  {
    table: 'task_progress',
    user: 'user_id',
    exportedColumns: ['task_id', 'period', 'progress', 'claimed_at'],
    deletion: 'remove',
  },
  {
    table: 'sign_ins',
    user: 'user_id',
    exportedColumns: ['day', 'streak', 'reward', 'repair_month', 'extra_card', 'created_at'],
    deletion: 'remove',
  },
  { table: 'repair_cards', user: 'user_id', exportedColumns: ['count'], deletion: 'remove' },
  { table: 'watching', user: 'user_id', exportedColumns: ['room_id', 'day', 'seconds'], deletion: 'remove' },
]
