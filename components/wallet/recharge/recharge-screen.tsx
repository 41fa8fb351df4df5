'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { RECHARGE } from './address.ts'
import { BuyPart } from './buy-part.tsx'
import { LimitsPart } from './limits/limits-part.tsx'
import { OrderPart } from './orders/order-part.tsx'
import { OrdersPart } from './orders/orders-part.tsx'

/** Recharging, a part of /member (type 1 with isRecharge): buying, one's orders, one's limits. Needs the messages `common`, `recharge`. */
export function RechargeScreen() {
  const t = useTranslations('wallet.recharge')
  const query = useSearchParams()
  const number = query.get('order')
  const tab = number === null ? query.get('tab') : 'order'
  const loading = <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/3', 'w-16']} />
  return (
    <OwnScreen loading={<Box as="div">{loading}</Box>}>
      {(userId) => (
        <div className="flex flex-col gap-4">
          <div className="border-line border-b">
            <TabLinks
              label={t('parts.label')}
              links={[
                { href: RECHARGE, label: t('parts.buy'), current: tab !== 'orders' && tab !== 'limits' },
                { href: `${RECHARGE}&tab=orders`, label: t('parts.orders'), current: tab === 'orders' },
                { href: `${RECHARGE}&tab=limits`, label: t('parts.limits'), current: tab === 'limits' },
              ]}
            />
          </div>
          {number !== null ? (
            <OrderPart key={number} userId={userId} number={number} />
          ) : tab === 'orders' ? (
            <OrdersPart userId={userId} />
          ) : tab === 'limits' ? (
            <LimitsPart userId={userId} />
          ) : (
            <BuyPart userId={userId} />
          )}
        </div>
      )}
    </OwnScreen>
  )
}
