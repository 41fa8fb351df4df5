'use client'

import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { OwnScreen } from '#components/shared/forms/own-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { ReceiptPart } from './receipt-part.tsx'
import { WalletContent } from './wallet-content.tsx'

/** The wallet, a part of /member (type 1): what one has, and every line that made it so, with `receipt` one of them. Needs the messages `common`, `wallet`. */
export function WalletScreen() {
  const t = useTranslations('wallet.statement')
  const loading = <SkeletonRows label={t('loading')} rows={8} columns={['w-24', 'w-1/3', 'w-16']} />
  const receipt = useSearchParams().get('receipt')
  return (
    <OwnScreen loading={loading}>
      {(userId) =>
        receipt === null ? (
          <WalletContent userId={userId} />
        ) : (
          <ReceiptPart key={receipt} userId={userId} transactionId={Number(receipt) || 0} />
        )
      }
    </OwnScreen>
  )
}
