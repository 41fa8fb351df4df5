'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { Gift } from '#lib/contract/gifts/gifts.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface GiftNotesProps {
  gift: Gift | undefined
  count: number
  fromBackpack: boolean
  /** When gifts in the backpack expire, and how many. */
  expiry: { at: string; ending: number } | null
  isClosed: boolean
}

/**
 * Announces the chosen gift to screen readers, and shows when it expires and whether gifts are switched off.
 */
export function GiftNotes({ gift, count, fromBackpack, expiry, isClosed }: GiftNotesProps) {
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
      {expiry ? (
        <p className="num pb-1 text-ink-2 text-xs">
          {t.rich('endsAt', {
            ending: expiry.ending,
            time: () => <LocalDateTime key="time" at={expiry.at} />,
          })}
        </p>
      ) : null}
      {isClosed ? <p className="pb-1 text-amber text-sm">{t('closed')}</p> : null}
    </>
  )
}
