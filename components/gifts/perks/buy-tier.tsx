'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { MAX_TIER_MONTHS } from '#lib/shared/vocabulary/gifts.ts'
import { endDay, endTime } from './end-day.ts'
import { endOf, type Held, quoteOf, type Tier } from './quote.ts'

const MONTHS = [1, 3, 6, 12]

interface BuyTierProps {
  /** The site's time zone, in which nobility ends at four in the morning; null for guards. */
  nobleZone: string | null
  tier: Tier
  mine: Held
  months: number
  onMonths: (months: number) => void
  busy: boolean
  error: string | null
  onBuy: (tenths: number) => void
}

/** Number of months, their price with its reasons, the end date, and the button to pay. */
export function BuyTier({ nobleZone, tier, mine, months, onMonths, busy, error, onBuy }: BuyTierProps) {
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  const now = useServerNow(60_000) ?? Date.now()
  const quote = quoteOf(tier, months, mine, now, nobleZone)
  const end = endOf(mine, now)
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  // Nobility ends at a fixed hour, which is shown; the exact time of a guard's end is of no use.
  const day = (at: number) => (nobleZone === null ? endDay : endTime)(new Date(at).toISOString(), language)
  // In a dialog it sticks to the bottom, however long the list of tiers is.
  return (
    <div className="mt-3 flex flex-col gap-2 border-line border-t pt-3 in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:bg-surface">
      {end ? (
        <p className="rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm">
          {end.kind === 'over'
            ? t('grace', { day: day(end.graceEndsAt) })
            : t(end.kind === 'soon' ? 'endsSoon' : 'endsLast', { days: end.days })}
        </p>
      ) : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Select
          label={t('months')}
          value={String(months)}
          options={MONTHS.map((each) => ({ value: String(each), label: t('monthCount', { count: each }) }))}
          onChange={(event) => onMonths(Number(event.target.value))}
        />
        <Button
          kind="primary"
          busy={busy}
          aria-disabled={typeof quote === 'string' || undefined}
          onClick={() => {
            if (typeof quote === 'object') onBuy(quote.tenths)
          }}
        >
          {typeof quote === 'object'
            ? t(quote.isRenewal ? 'renewFor' : 'buyFor', { amount: money(quote.tenths) })
            : t('buy')}
        </Button>
      </div>
      <p aria-live="polite" className="num text-ink-2 text-sm">
        {typeof quote === 'string'
          ? quote === 'lower'
            ? t('lower')
            : t('tooLong', { most: MAX_TIER_MONTHS })
          : [
              quote.creditTenths > 0 ? t('credit', { amount: money(quote.creditTenths) }) : '',
              quote.creditCoinsTenths > 0 ? t('creditCoins', { amount: money(quote.creditCoinsTenths) }) : '',
              t('lasts', { day: day(quote.endsAt) }),
              quote.coins > 0 ? t('coinsCome', { coins: amountText(quote.coins, 'coins', language) }) : '',
              mine?.renews_for == null || !quote.isRenewal ? t('noAuto') : '',
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ErrorMessage text={error} />
    </div>
  )
}
