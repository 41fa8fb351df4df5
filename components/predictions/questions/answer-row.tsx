'use client'

import { useLocale, useTranslations } from 'next-intl'
import { amountText } from '#components/shared/figures/amount.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { poolPrice } from '#lib/shared/predictions/pool.ts'
import { priceText } from '../stakes/price-text.ts'

interface AnswerRowProps {
  question: QuestionView
  answer: QuestionView['answers'][number]
  /** Its part of the pool in percent. */
  share: number
  /** Opens the stake dialog; absent where nothing can be staked on it. */
  onChoose?: (() => void) | undefined
}

const ROW =
  'relative flex min-h-11 w-full items-center gap-2 overflow-hidden rounded-sm border px-3 py-1.5 text-left text-sm'

/** An answer with its part of the pool as a bar; a button while stakes are taken on it. */
export function AnswerRow({ question, answer, share, onChoose }: AnswerRowProps) {
  const t = useTranslations('predictions.question')
  const language = useLocale()
  const isOwn = question.own?.position === answer.position
  const isRight = question.decided === answer.position
  const price = poolPrice({ total: question.total, onPick: answer.coins, feeBps: question.fee_bps })
  const content = (
    <>
      <span
        aria-hidden="true"
        data-share={share}
        className={`absolute inset-y-0 left-0 transition-[width] duration-500 motion-reduce:transition-none ${isRight || isOwn ? 'bg-brand-weak' : 'bg-surface-3'}`}
        style={{ width: `${share}%` }}
      />
      <span className={`relative min-w-0 flex-1 wrap-anywhere ${isOwn || isRight ? 'font-semibold' : ''}`}>
        {answer.text}
        {isRight ? (
          <span className="ml-1.5 inline-flex items-center gap-1 align-middle text-brand-strong text-xs">
            <Icon name="check" size={14} />
            {t('right')}
          </span>
        ) : null}
        {isOwn ? <span className="ml-1.5 text-ink-2 text-xs">{t('own')}</span> : null}
      </span>
      <span className="num relative shrink-0 text-right">
        <span className="block font-semibold">{question.total === 0 ? '–' : `${share}%`}</span>
        <span className="block text-2xs text-ink-2">
          {[amountText(answer.coins, 'coins', language), price === null ? null : priceText(price)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </>
  )
  if (!onChoose)
    return <div className={`${ROW} ${isRight ? 'border-brand' : 'border-line'} bg-surface-2`}>{content}</div>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onChoose}
      className={`${ROW} ${isOwn ? 'border-brand' : 'border-line-strong'} bg-surface hover:border-brand`}
    >
      <span className="sr-only">{t('stakeOn')}</span>
      {content}
    </button>
  )
}
