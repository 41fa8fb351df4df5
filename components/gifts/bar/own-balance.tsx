'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { requestRecharge } from '#lib/client/wallet/request-recharge.ts'
import { useBalances } from '#lib/client/wallet/wallet.ts'

/** The user's diamonds, with a button to recharge. */
export function OwnBalance({ userId }: { userId: number }) {
  const t = useTranslations('gifts.bar')
  const language = useLocale()
  const { data } = useBalances(userId)
  const available = data?.wallets.find(({ currency }) => currency === 'diamonds')?.available
  return (
    <div className="flex items-center gap-3 border-line md:border-l md:pl-3">
      <p className="flex flex-col max-md:flex-row max-md:items-center max-md:gap-1.5">
        <span className="text-ink-2 text-xs">{t('balance')}</span>
        <span className="num flex items-center gap-1 font-semibold text-base">
          <MoneyIcon currency="diamonds" size={14} />
          <span data-balance={available}>
            {available === undefined ? '–' : amountText(available, 'diamonds', language)}
          </span>
        </span>
      </p>
      <Button kind="outline" size="sm" onClick={() => requestRecharge()}>
        {t('recharge')}
      </Button>
    </div>
  )
}
