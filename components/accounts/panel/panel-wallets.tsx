'use client'

import { useLocale, useTranslations } from 'next-intl'
import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { useBalances } from '#lib/client/wallet/wallet.ts'
import type { UserInfo } from '#lib/contract/accounts/login.ts'
import { Link } from '#lib/i18n/link.tsx'

/** The user's balances. Shows those of the page's user info until the wallets are loaded. */
export function PanelWallets({ user, onLeave }: { user: UserInfo; onLeave: (() => void) | undefined }) {
  const t = useTranslations('accounts.panel')
  const language = useLocale()
  const { data } = useBalances(user.id)
  const of = (currency: 'diamonds' | 'coins') =>
    data?.wallets.find((wallet) => wallet.currency === currency)?.available ??
    (currency === 'coins' ? user.lz_balance : user.balance)
  return (
    <div className="flex items-center gap-4 rounded-sm bg-surface-2 px-3 py-2.5">
      <dl className="flex min-w-0 flex-1 gap-6">
        {(['diamonds', 'coins'] as const).map((currency) => (
          <div key={currency} className="min-w-0">
            <dt className="text-2xs text-ink-2">{t(currency)}</dt>
            <dd className="num flex items-center gap-1.5 font-semibold text-md">
              <MoneyIcon currency={currency} size={16} />
              {amountText(of(currency), currency, language)}
            </dd>
          </div>
        ))}
      </dl>
      {hasMemberScreen('recharge') ? (
        <Link
          href="/member?type=1&isRecharge=true"
          rel="nofollow"
          onClick={onLeave}
          className={buttonClass({ kind: 'outline', size: 'sm' })}
        >
          {t('recharge')}
        </Link>
      ) : hasMemberScreen(1) ? (
        <Link href="/member?type=1" rel="nofollow" onClick={onLeave} className={buttonClass({ size: 'sm' })}>
          {t('wallet')}
        </Link>
      ) : null}
    </div>
  )
}
