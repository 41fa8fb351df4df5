'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { PayoutTerms } from '#lib/contract/wallet/payouts.ts'
import { Link } from '#lib/i18n/link.tsx'

interface WithdrawStepsProps {
  terms: Pick<PayoutTerms, 'is_verified' | 'has_payment_password'>
  hasAccount: boolean
}

/** What a user has to do before their first withdrawal, each step with its link. */
export function WithdrawSteps({ terms, hasAccount }: WithdrawStepsProps) {
  const t = useTranslations('wallet.payouts.withdraw')
  const steps = [
    { name: 'verify', done: terms.is_verified, href: '/member?type=verify' },
    { name: 'password', done: terms.has_payment_password, href: '/member?type=security' },
    { name: 'account', done: hasAccount, href: '/member?type=cards' },
  ] as const
  return (
    <section className="p-4">
      <h2 className="mb-2 text-md">{t('steps')}</h2>
      <ol className="flex flex-col gap-1">
        {steps.map(({ name, done, href }) => (
          <li key={name} className="flex min-h-11 items-center gap-2">
            <Icon
              name={done ? 'circle-check' : 'chevron-right'}
              size={18}
              className={done ? 'text-brand' : 'text-ink-3'}
            />
            {done ? (
              <span className="text-ink-2 line-through">{t(name)}</span>
            ) : (
              <Link href={href} rel="nofollow" className="underline underline-offset-2 hover:text-brand">
                {t(name)}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
