'use client'

import { useTranslations } from 'next-intl'
import { QueryStatus } from '#components/shared/lists/query-status.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useItems } from '#lib/client/mall/items.ts'
import { ItemRow } from './item-row.tsx'

/** The badges and entrance effects of the user: one of each kind is worn. */
export function ItemsSection({ userId }: { userId: number }) {
  const t = useTranslations('mall')
  const query = useItems(userId)
  const { data } = query
  return (
    <Box as="div">
      <BoxHead title={t('tabs.items')} />
      <p className="border-line border-b px-4 py-3 text-ink-2 text-sm">{t('items.text')}</p>
      {data ? (
        data.list.length === 0 ? (
          <EmptyState
            icon={<Icon name="inbox" size={24} />}
            title={t('items.empty')}
            text={t('items.emptyText')}
          />
        ) : (
          <ul aria-label={t('tabs.items')} className="divide-y divide-line">
            {data.list.map((item) => (
              <ItemRow key={item.goods_id} userId={userId} item={item} />
            ))}
          </ul>
        )
      ) : (
        <QueryStatus
          query={query}
          title={t('failed')}
          label={t('loading')}
          rows={3}
          columns={['w-12', 'w-1/3', 'w-16']}
        />
      )}
    </Box>
  )
}
