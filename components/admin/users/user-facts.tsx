'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import type { getAdminUser } from '#lib/contract/admin/users.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { CURRENCIES } from '#lib/shared/vocabulary/accounts.ts'

/** Balances of a user, and whether their name is verified. */
export function UserFacts({ detail }: { detail: OutputOf<typeof getAdminUser> }) {
  const t = useTranslations('admin')
  const language = useLocale()
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-b-md border-line border-t bg-line md:grid-cols-4">
      {CURRENCIES.map((currency) => (
        <div key={currency} className="bg-surface px-4 py-3">
          <dt className="text-ink-2 text-sm">{t(`users.balances.${currency}`)}</dt>
          <dd className="num flex items-center gap-1.5 font-semibold text-lg">
            <MoneyIcon currency={currency} />
            {amountText(detail.balances[currency], currency, language)}
          </dd>
        </div>
      ))}
      <div className="bg-surface px-4 py-3">
        <dt className="text-ink-2 text-sm">{t('users.identity')}</dt>
        <dd className="font-semibold text-lg">
          {detail.identity ? t(`identities.states.${detail.identity}`) : t('users.noIdentity')}
        </dd>
      </div>
    </dl>
  )
}
