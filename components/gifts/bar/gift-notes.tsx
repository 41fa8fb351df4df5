'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Moment } from '#components/shared/time/moment.tsx'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface GiftNotesProps {
  gift: Gift | undefined
  count: number
  fromBackpack: boolean
  /** When what is in the backpack expires, and how many of it. */
  ends: { at: string; ending: number } | null
  isClosed: boolean
}

/** What is chosen, read out when it changes; when the gift expires; and that nothing can be given. */
export function GiftNotes({ gift, count, fromBackpack, ends, isClosed }: GiftNotesProps) {
  const t = useTranslations('gifts.bar')
  const language = useLocale()
  return (
    <>
      {gift ? (
        <p className="sr-only" aria-live="polite">
          {t('chosen', {
            gift: localisedName(namesUnder(gift, 'name'), language),
            count,
            amount: fromBackpack ? '0' : amountText(gift.price * count, 'diamonds', language),
          })}
        </p>
      ) : null}
      {ends ? (
        <p className="num pb-1 text-ink-2 text-xs">
          {t.rich('endsAt', {
            ending: ends.ending,
            time: () => <Moment key="time" at={ends.at} />,
          })}
        </p>
      ) : null}
      {isClosed ? <p className="pb-1 text-amber text-sm">{t('closed')}</p> : null}
    </>
  )
}
