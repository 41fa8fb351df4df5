'use client'

import { useMutation } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { TierBadge } from '#components/shared/people/tier-badge.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { TierKind } from '#lib/shared/vocabulary/gifts.ts'
import { endDay, endTime } from './end-day.ts'
import type { Held } from './quote.ts'

interface HeldTierProps {
  kind: TierKind
  mine: NonNullable<Held>
  /** Free horns left, for nobility. */
  horns?: number
  /** Switches automatic renewal and reloads the tier. */
  onRenewal: (on: boolean) => Promise<void>
}

/** The user's tier and its end, also if it is no longer sold, and its automatic renewal with the price. */
export function HeldTier({ kind, mine, horns, onRenewal }: HeldTierProps) {
  const t = useTranslations('gifts.perks')
  const language = useLocale()
  // The switch changes with the press; the server's value follows with the reload.
  const renewal = useMutation({ mutationFn: onRenewal })
  const errorText = useErrorText(renewal.error)
  const { renews_for: agreed, renewal_price: price, is_sold: isSold } = mine
  const day = (kind === 'noble' ? endTime : endDay)(mine.ends_at, language)
  const on = renewal.isPending ? renewal.variables : agreed !== null
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  return (
    <div className="mb-3 flex flex-col gap-1 rounded-md border border-line bg-surface-2 px-3 py-2 text-sm">
      <p className="flex items-center gap-2 text-ink">
        <TierBadge tierStyle={mine.look} kind={kind} size={20} />
        <span>
          <span className="font-semibold">{localisedName(namesUnder(mine, 'name'), language)}</span>{' '}
          {horns === undefined ? t('heldUntil', { day }) : t('held', { day, horns })}
        </span>
      </p>
      {isSold ? null : <p className="text-amber">{t('withdrawn')}</p>}
      {isSold || agreed !== null ? (
        <>
          <Switch
            checked={on}
            aria-disabled={renewal.isPending}
            onChange={(event) => renewal.isPending || renewal.mutate(event.target.checked)}
            className="text-sm!"
          >
            {t('auto', { amount: money(agreed ?? price) })}
          </Switch>
          <p className="text-ink-2 text-xs">
            {on && agreed !== null && agreed < price
              ? t('autoRisen', { amount: money(price) })
              : t('autoText')}
          </p>
        </>
      ) : null}
      <ErrorMessage text={errorText} />
    </div>
  )
}
