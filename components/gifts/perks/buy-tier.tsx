'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { FaultLine } from '#components/shared/forms/fault-line.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Select } from '#components/ui/forms/select.tsx'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { TIER_MONTHS_MOST } from '#lib/shared/vocabulary/gifts.ts'
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
  fault: string | null
  onBuy: (tenths: number) => void
}

/** For how long, what that costs now and why, until when it lasts, and the way to pay for it. */
export function BuyTier({ nobleZone, tier, mine, months, onMonths, busy, fault, onBuy }: BuyTierProps) {
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  const now = useServerNow(60_000) ?? Date.now()
  const quote = quoteOf(tier, months, mine, now, nobleZone)
  const end = endOf(mine, now)
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  // Nobility ends at an hour that is said; a guard's second is of no use to anybody.
  const day = (at: number) => (nobleZone === null ? endDay : endTime)(new Date(at).toISOString(), language)
  // In a dialog it stands below the tiers however long they are: nobody has to look for the way to buy.
  return (
    <div className="mt-3 flex flex-col gap-2 border-line border-t pt-3 in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:bg-surface">
      {end ? (
        <p className="rounded-sm bg-amber-weak px-3 py-2 text-amber text-sm">
          {end.kind === 'over'
            ? t('grace', { day: day(end.until) })
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
            : t('tooLong', { most: TIER_MONTHS_MOST })
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
      <FaultLine text={fault} />
    </div>
  )
}
