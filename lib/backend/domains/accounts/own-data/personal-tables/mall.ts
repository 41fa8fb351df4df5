import type { PersonalTable } from './personal-table.ts'

export const MALL_TABLES: readonly PersonalTable[] = [
  {
    table: 'mall_exchanges',
    user: 'user_id',
    exportedColumns: [
      'number',
      'goods_id',
      'name_zh',
      'name_en',
      'name_vi',
      'count',
      'coins',
      'won_coins',
      'state',
      'carrier',
      'tracking_number',
      'reason',
      'created_at',
      'shipped_at',
      'delivered_at',
      'closed_at',
    ],
    // The row stays for the books; what was not shipped is cancelled by the job of the mall.
    deletion: { empty: { address_sealed: null } },
  },
  {
    table: 'mall_items',
    user: 'user_id',
    exportedColumns: ['goods_id', 'kind', 'ends_at', 'worn', 'created_at'],
    deletion: 'remove',
  },
]
