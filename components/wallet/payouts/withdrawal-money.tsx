import { useLocale, useTranslations } from 'next-intl'
import { priceText } from '#components/shared/figures/price-text.ts'

/** What a withdrawal is worth, its fee, and what the user receives, in fen. Nothing is typed yet: `amount` is 0. */
export function WithdrawalMoney({ amount, fee }: { amount: number; fee: number }) {
  const t = useTranslations('wallet.payouts.withdraw')
  const language = useLocale()
  const price = (fen: number) => (amount > 0 ? priceText(fen, 'CNY', language) : '–')
  return (
    <dl className="num grid grid-cols-[auto_1fr] gap-x-6 gap-y-1 text-sm" aria-live="polite">
      <dt className="text-ink-2">{t('money')}</dt>
      <dd className="text-right">{price(amount)}</dd>
      <dt className="text-ink-2">{t('fee')}</dt>
      <dd className="text-right">{price(fee)}</dd>
      <dt className="font-medium text-ink">{t('paid')}</dt>
      <dd className="text-right font-semibold text-md">{price(Math.max(0, amount - fee))}</dd>
    </dl>
  )
}
