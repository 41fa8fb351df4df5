'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { LIMITS_ADDRESS } from '#components/shared/payments/offer-dialog.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { GiftDialog } from '../gift-dialog.tsx'

interface ConfirmGiftProps {
  gift: Gift
  count: number
  /** Diamonds after it in tenths; null: not known. */
  after: number | null
  /** Whether it may be sent again today without this question. */
  mayRemember: boolean
  /** Called once: null cancels, otherwise whether not to ask again today. */
  decide: (answer: { isRemembered: boolean } | null) => void
}

/** Asks before an expensive gift is sent: the gift, how many, their price and what is left. */
export function ConfirmGift({ gift, count, after, mayRemember, decide }: ConfirmGiftProps) {
  const t = useTranslations('gifts.bar.confirm')
  const language = useLocale()
  const [isRemembered, setIsRemembered] = useState(false)
  const diamonds = (tenths: number) => t('diamonds', { amount: amountText(tenths, 'diamonds', language) })
  const rows = [
    [t('gift'), `${localisedName(namesUnder(gift, 'name'), language)} × ${count}`],
    [t('price'), diamonds(gift.price * count)],
    ...(after === null ? [] : [[t('after'), diamonds(after)]]),
  ] as const
  return (
    <GiftDialog
      title={t('title')}
      onClose={() => decide(null)}
      actions={
        <>
          <Button onClick={() => decide(null)}>{t('stop')}</Button>
          <Button kind="primary" onClick={() => decide({ isRemembered })}>
            {t('send')}
          </Button>
        </>
      }
    >
      <dl className="num grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
        {rows.map(([name, value]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-right font-semibold text-ink">{value}</dd>
          </div>
        ))}
      </dl>
      {mayRemember ? (
        <div className="mt-3">
          <Switch checked={isRemembered} onChange={({ target }) => setIsRemembered(target.checked)}>
            {t('remember')}
          </Switch>
        </div>
      ) : null}
      <p className="mt-3 text-sm">
        {t.rich('about', {
          limits: (text) => (
            <Link href={LIMITS_ADDRESS} rel="nofollow" className="text-brand underline">
              {text}
            </Link>
          ),
        })}
      </p>
    </GiftDialog>
  )
}
