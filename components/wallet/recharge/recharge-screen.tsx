'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Box } from '#components/ui/box.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { TabLinks } from '#components/ui/tabs/tab-links.tsx'
import { RECHARGE } from './address.ts'
import { BuySection } from './buy-section.tsx'
import { LimitsSection } from './limits/limits-section.tsx'
import { OrderSection } from './orders/order-section.tsx'
import { OrdersSection } from './orders/orders-section.tsx'

/**
 * Recharging, a section of /member (type 1 with isRecharge): buying, the user's orders and limits. Needs the
 * messages `common`, `recharge`.
 */
export function RechargeScreen() {
  const t = useTranslations('wallet.recharge')
  const query = useSearchParams()
  const number = query.get('order')
  const tab = number === null ? query.get('tab') : 'order'
  const loading = <SkeletonRows label={t('loading')} rows={6} columns={['w-24', 'w-1/3', 'w-16']} />
  return (
    <LoggedInScreen loading={<Box as="div">{loading}</Box>}>
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
            <OrderSection key={number} userId={userId} number={number} />
          ) : tab === 'orders' ? (
            <OrdersSection userId={userId} />
          ) : tab === 'limits' ? (
            <LimitsSection userId={userId} />
          ) : (
            <BuySection userId={userId} />
          )}
        </div>
      )}
    </LoggedInScreen>
  )
}
