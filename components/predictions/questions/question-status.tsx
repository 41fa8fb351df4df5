'use client'

import { useTranslations } from 'next-intl'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { takesStakes } from './question-view.ts'

interface QuestionStatusProps {
  question: QuestionView
  /** Site time in ms; null until it is known. */
  now: number | null
}

/** Minutes and seconds until a time: `4:05`. */
export const countdown = (until: string, now: number): string =>
  lengthText(Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)))

/** The state of a question in a few words, for the row that shows and hides it. */
export function useBriefStatus(): (question: QuestionView, now: number | null) => string {
  const t = useTranslations('predictions.question')
  return (question, now) => {
    if (takesStakes(question, now) && question.closes_at && now !== null)
      return countdown(question.closes_at, now)
    return t(`states.${question.state === 'open' && !takesStakes(question, now) ? 'closed' : question.state}`)
  }
}

/** Until when stakes are taken, or what the question waits for, and the size of its pool. */
export function QuestionStatus({ question, now }: QuestionStatusProps) {
  const t = useTranslations('predictions.question')
  const brief = useBriefStatus()
  const { state, pays_at: paysAt, decide_before: decideBefore, cancel_reason: reason } = question
  const isOpen = takesStakes(question, now)
  return (
    <p className="num flex flex-wrap items-center gap-x-2 gap-y-0.5 text-ink-2 text-xs">
      <span className={isOpen ? 'font-semibold text-live' : ''}>
        {isOpen && now !== null ? t('closesIn', { clock: brief(question, now) }) : brief(question, now)}
      </span>
      <span>{t('pool', { coins: question.total, count: question.stakers })}</span>
      {state === 'decided' && paysAt ? (
        <span>
          {t('paysAt')} <LocalDateTime at={paysAt} />
        </span>
      ) : null}
      {!isOpen && (state === 'closed' || state === 'open') && decideBefore ? (
        <span>
          {t('decideBefore')} <LocalDateTime at={decideBefore} />
        </span>
      ) : null}
      {state === 'disputed' ? <span>{t('disputedText')}</span> : null}
      {reason ? <span>{t(`cancelled.${reason}`)}</span> : null}
    </p>
  )
}
