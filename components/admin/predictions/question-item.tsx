'use client'

import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { decideHeldQuestion } from '#lib/client/predictions/review.ts'
import type { QuestionRow } from '#lib/contract/predictions/review.ts'
import { Link } from '#lib/i18n/link.tsx'
import { LocalTime } from '../frame/local-time.tsx'
import { DecisionButtons } from '../frame/rows/decision-buttons.tsx'

interface QuestionItemProps {
  question: QuestionRow
  onOpen: () => void
}

/** A question in a list of the console: held ones are approved or rejected here, others are opened. */
export function QuestionItem({ question, onOpen }: QuestionItemProps) {
  const t = useTranslations('admin.predictions')
  const { question_id: id, text, state, answers } = question
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-semibold text-md wrap-anywhere">{text}</span>
          <Chip tone={state === 'disputed' ? 'amber' : 'neutral'}>{t(`states.${state}`)}</Chip>
        </p>
        <p className="num mt-0.5 text-sm wrap-anywhere">
          {answers.map((answer) => `${answer.text} (${answer.coins})`).join(' · ')}
        </p>
        <p className="num mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
          <Link href={`/live?id=${question.room_id}`} className="hit-44 text-brand hover:underline">
            {t('room', { name: question.anchor_nickname })}
          </Link>
          <LocalTime at={question.created_at} />
          <span>{t('pool', { coins: question.total, count: question.stakers })}</span>
          {question.objections > 0 ? <span>{t('objections', { count: question.objections })}</span> : null}
        </p>
      </div>
      {state === 'held' ? (
        <DecisionButtons
          yes={{
            verb: t('show'),
            label: t('showOf', { text }),
            done: t('shown'),
            action: () => decideHeldQuestion({ question_id: id, shown: true }, { quiet: true }),
          }}
          no={{
            verb: t('refuse'),
            label: t('refuseOf', { text }),
            done: t('refused'),
            action: () => decideHeldQuestion({ question_id: id, shown: false }, { quiet: true }),
          }}
        />
      ) : (
        <Button aria-label={t('openOf', { text })} onClick={onOpen}>
          {t('open')}
        </Button>
      )}
    </li>
  )
}
