'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { Tier } from './quote.ts'

interface TierChoiceProps<Kind extends Tier> {
  kind: 'guard' | 'noble'
  name: string
  tiers: readonly Kind[]
  /** The user's current tier. */
  mine: number | null
  chosen: number
  onChoose: (tier: number) => void
  /** Further benefits of a tier. */
  perks: (tier: Kind) => ReactNode
}

/** Lists tiers with their prices, one chosen: native radio buttons. */
export function TierChoice<Kind extends Tier>(props: TierChoiceProps<Kind>) {
  const { kind, name, tiers, mine, chosen, onChoose, perks } = props
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="sr-only">{t('choose')}</legend>
      {tiers.map((tier) => (
        <label
          key={tier.tier}
          className="relative flex cursor-pointer items-center gap-3 rounded-md border border-line px-3 py-2 text-ink hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-1"
        >
          <input
            type="radio"
            name={name}
            value={tier.tier}
            checked={tier.tier === chosen}
            onChange={() => onChoose(tier.tier)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          <TierBadge tierStyle={tier.look} kind={kind} size={28} />
          <span className="min-w-0 flex-1">
            <span className="flex flex-wrap items-center gap-x-2 font-semibold">
              {localisedName(namesUnder(tier, 'name'), language)}
              {tier.tier === mine ? (
                <span className="font-normal text-brand text-xs">{t('yours')}</span>
              ) : null}
            </span>
            <span className="block text-ink-2 text-xs">{perks(tier)}</span>
          </span>
          <span className="num text-right text-xs">
            <span className="flex items-center justify-end gap-1 font-semibold text-sm">
              <MoneyIcon currency="diamonds" size={13} />
              {t('monthly', { amount: money(tier.price) })}
            </span>
            <span className="block text-ink-2">{t('renewal', { amount: money(tier.renewal_price) })}</span>
            {tier.coins_back > 0 ? (
              <span className="block text-ink-2">
                {t('coinsBack', { coins: amountText(tier.coins_back, 'coins', language) })}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
