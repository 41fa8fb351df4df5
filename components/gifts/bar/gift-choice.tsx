'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { MoneyIcon } from '#components/shared/figures/money-icon.tsx'
import { GiftArt } from '#components/shared/goods/gift-art.tsx'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

export type OwnedGift = Gift & { count?: number }

interface GiftChoiceProps {
  /** Name of the group of radio buttons. */
  name: string
  label: string
  gifts: readonly OwnedGift[]
  chosen: number | undefined
  /** Combo count, shown at the chosen gift. */
  combo: number
  onChoose: (giftId: number) => void
}

/** Lists gifts side by side, one chosen: native radio buttons, so that arrow keys move the choice. */
export function GiftChoice({ name, label, gifts, chosen, combo, onChoose }: GiftChoiceProps) {
  const t = useTranslations('gifts.bar')
  const language = useLocale()
  return (
    <fieldset className="relative flex min-w-0 flex-1 gap-1 overflow-x-auto overscroll-x-contain py-1 pe-6 [mask-image:linear-gradient(to_right,#000_calc(100%-24px),transparent)] [scrollbar-width:thin] max-md:w-full max-md:flex-none">
      <legend className="sr-only">{label}</legend>
      {gifts.map((gift) => (
        <label
          key={gift.gift_id}
          className="relative flex w-[4.75rem] shrink-0 cursor-pointer flex-col items-center gap-0.5 rounded-md border border-transparent px-1 py-1.5 text-center hover:bg-surface-2 has-checked:border-brand has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2"
        >
          <input
            type="radio"
            name={name}
            value={gift.gift_id}
            checked={gift.gift_id === chosen}
            onChange={() => onChoose(gift.gift_id)}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          <GiftArt code={gift.code} image={gift.image} effect={gift.effect} size={34} />
          <span className="w-full truncate text-xs" title={localisedName(namesUnder(gift, 'name'), language)}>
            {localisedName(namesUnder(gift, 'name'), language)}
          </span>
          <span className="num flex items-center gap-1 text-ink-2 text-xs">
            {gift.count === undefined ? (
              <>
                <MoneyIcon currency="diamonds" size={12} />
                {amountText(gift.price, 'diamonds', language)}
                <span className="sr-only">{t('diamonds')}</span>
              </>
            ) : (
              t('held', { count: gift.count })
            )}
          </span>
          {gift.gift_id === chosen && combo > 1 ? (
            <span
              key={combo}
              aria-hidden="true"
              className="num absolute -top-0.5 right-0 animate-rise rounded-xs bg-live px-1 font-semibold text-2xs text-on-live"
            >
              ×{combo}
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  )
}
