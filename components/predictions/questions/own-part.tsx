'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { amountText } from '#components/shared/figures/amount.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { ObjectDialog } from './object-dialog.tsx'
import { canObject, ownReturn } from './question-view.ts'

interface OwnPartProps {
  question: QuestionView
  /** Site time in ms; null until it is known. */
  now: number | null
}

/** The user's stake on a question, what it can return or has returned, and the objection to a decision. */
export function OwnPart({ question, now }: OwnPartProps) {
  const t = useTranslations('predictions.question')
  const language = useLocale()
  const [isObjecting, setObjecting] = useState(false)
  const { own, state } = question
  if (!own || own.position === null) return null
  const coins = (amount: number) => amountText(amount, 'coins', language)
  const possible = ownReturn(question)
  const isUndecided = state === 'open' || state === 'closed'
  const isRight = question.decided === own.position
  const waits = (state === 'decided' || state === 'disputed') && isRight
  return (
    <div className="num flex flex-wrap items-center gap-x-3 gap-y-1 rounded-sm bg-surface-2 px-3 py-2 text-sm">
      <p role="status" className="flex min-w-0 flex-1 basis-40 flex-wrap gap-x-3">
        <span>{t('staked', { amount: coins(own.coins) })}</span>
        {own.returned !== null ? (
          <span className="font-semibold">{t('returned', { amount: coins(own.returned) })}</span>
        ) : (isUndecided || waits) && possible !== null ? (
          <span className="text-ink-2">{t('returns', { amount: coins(possible) })}</span>
        ) : null}
      </p>
      {own.has_objected ? (
        <span className="text-ink-2 text-xs">{t('objected')}</span>
      ) : canObject(question, now) ? (
        <Button size="sm" onClick={() => setObjecting(true)}>
          {t('object')}
        </Button>
      ) : null}
      {isObjecting ? <ObjectDialog question={question} onClose={() => setObjecting(false)} /> : null}
    </div>
  )
}
