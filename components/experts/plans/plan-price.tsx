import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'

/** The price of a plan (tenths of a diamond), or that it is free. */
export function PlanPrice({ tenths, className = '' }: { tenths: number; className?: string }) {
  const t = useTranslations('experts')
  const language = useLocale()
  if (tenths === 0) return <span className={`font-semibold text-brand ${className}`}>{t('free')}</span>
  const amount = amountText(tenths, 'diamonds', language)
  return (
    <span className={`num inline-flex items-center gap-1 font-semibold ${className}`}>
      <MoneyIcon currency="diamonds" />
      <span aria-hidden="true">{amount}</span>
      <span className="sr-only">{t('diamonds', { amount })}</span>
    </span>
  )
}
