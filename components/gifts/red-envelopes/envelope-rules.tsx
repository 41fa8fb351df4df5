'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { mostOfPart } from '#lib/shared/envelope-odds.ts'
import type { EnvelopeCondition } from '#lib/shared/vocabulary/gifts.ts'

interface EnvelopeRulesProps {
  /** The sum and its parts; null: not typed yet. */
  put: { tenths: number; count: number } | null
  condition: EnvelopeCondition
  anchorNickname: string
  /** Until when it is open, in words. */
  until: ReactNode
}

/** What holds for a red envelope, the same words for who puts it and who takes of it: how parts are drawn, who may, until when. */
export function EnvelopeRules({ put, condition, anchorNickname, until }: EnvelopeRulesProps) {
  const t = useTranslations('gifts.envelope.rules')
  const language = useLocale()
  const money = (tenths: number) => amountText(tenths, 'diamonds', language)
  return (
    <section aria-label={t('title')}>
      <ul className="num flex list-disc flex-col gap-1 pl-4 text-xs">
        <li>{t('draw')}</li>
        {put && put.count > 1 ? (
          <li>
            {t('odds', {
              least: money(1),
              most: money(mostOfPart(put.tenths, put.count)),
              mean: money(Math.round(put.tenths / put.count)),
            })}
          </li>
        ) : null}
        <li>{t(`who.${condition}`, { name: anchorNickname })}</li>
        <li>{until}</li>
        <li>{t('rest')}</li>
      </ul>
    </section>
  )
}
