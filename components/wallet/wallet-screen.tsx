'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { WalletContent } from './wallet-content.tsx'

/**
 * The wallet, a section of /member (type 1): balances and all entries, with `receipt` one of them. Needs the
 * messages `common`, `wallet`.
 */
export function WalletScreen() {
  const t = useTranslations('wallet.statement')
  const loading = <SkeletonRows label={t('loading')} rows={8} columns={['w-24', 'w-1/3', 'w-16']} />
  const receipt = useSearchParams().get('receipt')
  return (
    <LoggedInScreen loading={loading}>
      {(userId) =>
        receipt === null ? (
          <WalletContent userId={userId} />
        ) : (
          <ReceiptSection key={receipt} userId={userId} transactionId={Number(receipt) || 0} />
        )
      }
    </LoggedInScreen>
  )
}
