'use client'

import { useTranslations } from 'next-intl'
import { OwnScreen } from '#components/shared/own-screen.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { WalletContent } from './wallet-content.tsx'

/** The wallet, a part of /member (type 1): what one has, and every line that made it so. Needs the messages `common`, `wallet`. */
export function WalletScreen() {
  const t = useTranslations('wallet')
  const loading = <SkeletonRows label={t('loading')} rows={8} columns={['w-24', 'w-1/3', 'w-16']} />
  return <OwnScreen loading={loading}>{(userId) => <WalletContent userId={userId} />}</OwnScreen>
}
