'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useTaskUpdates } from '#lib/client/tasks.ts'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import { CURRENCIES, type Currency } from '#lib/shared/vocabulary/accounts.ts'
import { DebtNotice } from './debt-notice.tsx'
import { RECHARGE } from './recharge/address.ts'
import { Statement } from './statement.tsx'
import { WalletCard } from './wallet-card.tsx'

/** The three wallets, one chosen, and its statement. Coins are first: every user has them. */
export function WalletContent({ userId }: { userId: number }) {
  const t = useTranslations('wallet.statement')
  const [currency, setCurrency] = useState<Currency>('coins')
  const { data, error, isFetching, refetch } = useBalances(userId)
  useTaskUpdates(userId)
  return (
    <div className="flex flex-col gap-4">
      {error && !data ? (
        <Box>
          <LoadFailed
            title={t('errorTitle')}
            error={error}
            trying={isFetching}
            retry={() => void refetch()}
          />
        </Box>
      ) : (
        <fieldset className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
          <legend className="sr-only">{t('choose')}</legend>
          {data
            ? CURRENCIES.map((each) => {
                const wallet = data.wallets.find((one) => one.currency === each)
                return wallet ? (
                  <WalletCard
                    key={each}
                    wallet={wallet}
                    chosen={each === currency}
                    onChoose={() => setCurrency(each)}
                  />
                ) : null
              })
            : CURRENCIES.map((each) => <Skeleton key={each} className="h-24 rounded-md" />)}
        </fieldset>
      )}
      <DebtNotice userId={userId} />
      <nav aria-label={t('ways')} className="flex flex-wrap gap-2">
        <Link href={RECHARGE} rel="nofollow" className={buttonClass({ kind: 'primary' })}>
          {t('recharge')}
        </Link>
        <Link href={`${RECHARGE}&tab=orders`} rel="nofollow" className={buttonClass({})}>
          {t('orders')}
        </Link>
        <Link href={`${RECHARGE}&tab=limits`} rel="nofollow" className={buttonClass({})}>
          {t('limits')}
        </Link>
      </nav>
      <Statement key={currency} userId={userId} currency={currency} />
    </div>
  )
}
