'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Box } from '#components/ui/box.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { useAddress } from '#lib/i18n/link.tsx'
import { RECHARGE } from '../recharge/address.ts'
import { CashierOrder } from './cashier-order.tsx'

/**
 * Sandbox cashier for sites without a payment provider: marked as a test, with play money. Needs the messages
 * `common`, `recharge`.
 */
export function CashierScreen() {
  const t = useTranslations('wallet.recharge')
  const number = useSearchParams().get('order') ?? ''
  const router = useRouter()
  const address = useAddress()
  const back = `${RECHARGE}&order=${encodeURIComponent(number)}`
  return (
    <div className="mx-auto w-full max-w-120 px-4 py-6 lg:py-10">
      <Box as="div" className="overflow-hidden">
        <p className="flex items-center gap-2 bg-amber-weak px-4 py-3 font-medium text-ink text-sm">
          <Icon name="triangle-alert" size={18} className="shrink-0 text-amber" />
          {t('cashier.banner')}
        </p>
        <LoggedInScreen
          loading={<SkeletonRows label={t('order.loading')} rows={4} columns={['w-1/3', 'w-24']} />}
        >
          {(userId) => (
            <CashierOrder
              userId={userId}
              number={number}
              onDone={() => router.replace(address(back))}
              back={back}
            />
          )}
        </LoggedInScreen>
      </Box>
    </div>
  )
}
