'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { maxEnvelopePart } from '#lib/shared/gifts/envelope-odds.ts'
import type { EnvelopeCondition } from '#lib/shared/vocabulary/gifts.ts'

interface EnvelopeRulesProps {
  /** The sum and the number of parts; null while not typed yet. */
  envelope: { tenths: number; count: number } | null
  condition: EnvelopeCondition
  anchorNickname: string
  /** Text of its end. */
  endText: ReactNode
}

/**
 * The rules of a red envelope, the same for sender and receivers: how parts are drawn, who may claim, until
 * when.
 */
export function EnvelopeRules({ envelope, condition, anchorNickname, endText }: EnvelopeRulesProps) {
  const t = useTranslations('gifts.envelope.rules')
  const language = useLocale()
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  return (
    <section aria-label={t('title')}>
      <ul className="num flex list-disc flex-col gap-1 pl-4 text-xs">
        <li>{t('draw')}</li>
        {envelope && envelope.count > 1 ? (
          <li>
            {t('odds', {
              least: money(1),
              most: money(maxEnvelopePart(envelope.tenths, envelope.count)),
              mean: money(Math.round(envelope.tenths / envelope.count)),
            })}
          </li>
        ) : null}
        <li>{t(`who.${condition}`, { name: anchorNickname })}</li>
        <li>{endText}</li>
        <li>{t('rest')}</li>
      </ul>
    </section>
  )
}
