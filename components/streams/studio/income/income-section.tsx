'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import { Link } from '#lib/i18n/link.tsx'
import { AnchorLevel } from './anchor-level.tsx'
import { GiftsReceived } from './gifts-received.tsx'

/**
 * The room's income: the income wallet, the streamer's level with daily gains, the gifts and their givers.
 */
export function IncomeSection({ userId }: { userId: number }) {
  const t = useTranslations('streams.studio.income')
  const wallet = useTranslations('wallet.statement.wallets')
  const language = useLocale()
  const { data, error } = useBalances(userId)
  const income = data?.wallets.find(({ currency }) => currency === 'income')
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Box labelledBy="studio-income" className="xl:col-span-2">
        <BoxHead id="studio-income" title={t('title')} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 p-4">
          <MoneyIcon currency="income" size={36} />
          <div className="min-w-44 flex-1">
            <p className="text-ink-2 text-sm">{wallet('income')}</p>
            {income ? (
              <p className="num font-semibold text-2xl">{amountText(income.available, 'income', language)}</p>
            ) : error ? (
              <p className="text-ink-2">{t('unknown')}</p>
            ) : (
              <Skeleton className="h-8 w-32" />
            )}
            {data && data.remainder_units > 0 ? <p className="text-ink-2 text-sm">{t('carried')}</p> : null}
            {income && income.held > 0 ? (
              <p className="num text-ink-2 text-sm">
                {t('held', { amount: amountText(income.held, 'income', language) })}
              </p>
            ) : null}
          </div>
          <Link href="/member?type=1" className={buttonClass({})}>
            {t('toWallet')}
          </Link>
        </div>
      </Box>
      <AnchorLevel userId={userId} />
      <GiftsReceived userId={userId} />
    </div>
  )
}
