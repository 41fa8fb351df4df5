'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useGoods } from '#lib/client/mall/goods.ts'
import { GOODS_KINDS, type GoodsKind } from '#lib/shared/mall/vocabulary.ts'
import { ExchangeDialog } from '../exchanges/exchange-dialog.tsx'
import { coinsFor } from './coins-for.ts'
import { GoodsCard } from './goods-card.tsx'
import { OwnCoins } from './own-coins.tsx'

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(158px,1fr))] gap-3'

/** The goods of the mall with filters by kind and by what the user can afford, and the dialog to exchange. */
export function GoodsSection({ userId }: { userId: number }) {
  const t = useTranslations('mall')
  const [kind, setKind] = useState<GoodsKind | ''>('')
  const [affordableOnly, setAffordableOnly] = useState(false)
  const [chosenId, setChosenId] = useState<number | null>(null)
  const { data, error, isFetching, refetch } = useGoods(userId)
  if (!data)
    return error ? (
      <Box as="div">
        <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void refetch()} />
      </Box>
    ) : (
      <div role="status" aria-label={t('loading')} className={GRID}>
        {GOODS_KINDS.map((each) => (
          <Skeleton key={each} className="h-60 rounded-md" />
        ))}
      </div>
    )
  const kinds = GOODS_KINDS.filter((each) => data.list.some((goods) => goods.kind === each))
  const shown = data.list.filter(
    (goods) =>
      (kind === '' || goods.kind === kind) &&
      (!affordableOnly || (goods.block === null && coinsFor(goods.kind, data.coins) >= goods.price)),
  )
  const chosen = data.list.find(({ goods_id: id }) => id === chosenId)
  return (
    <>
      <OwnCoins goods={data} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="scroll-x min-w-0">
          <Segmented
            legend={t('filter')}
            name="goods-kind"
            value={kind}
            segments={[
              { value: '', label: t('all') },
              ...kinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
            ]}
            onChange={(value) => setKind(value as GoodsKind | '')}
          />
        </div>
        <Switch checked={affordableOnly} onChange={(event) => setAffordableOnly(event.target.checked)}>
          {t('affordable')}
        </Switch>
      </div>
      {shown.length === 0 ? (
        <Box as="div">
          <EmptyState
            icon={<Icon name="gift" size={24} />}
            title={t(data.list.length === 0 ? 'empty' : 'emptyFilter')}
            text={t(data.list.length === 0 ? 'emptyText' : 'emptyFilterText')}
          />
        </Box>
      ) : (
        <ul aria-label={t('tabs.goods')} className={GRID}>
          {shown.map((goods) => (
            <GoodsCard
              key={goods.goods_id}
              goods={goods}
              coins={data.coins}
              onChoose={() => setChosenId(goods.goods_id)}
            />
          ))}
        </ul>
      )}
      {chosen ? (
        <ExchangeDialog
          key={chosen.goods_id}
          userId={userId}
          goods={chosen}
          coins={data.coins}
          onClose={() => setChosenId(null)}
        />
      ) : null}
    </>
  )
}
