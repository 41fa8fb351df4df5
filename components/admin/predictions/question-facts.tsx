import { useTranslations } from 'next-intl'
import type { QuestionRow } from '#lib/contract/predictions/review.ts'
import { LocalTime } from '../frame/local-time.tsx'
import { UserLink } from '../frame/user-link.tsx'

/** A question with its answers and pool, who asked and decided it, and the objections to it. */
export function QuestionFacts({ question }: { question: QuestionRow }) {
  const t = useTranslations('admin.predictions')
  const textOf = (position: number | null) =>
    question.answers.find((answer) => answer.position === position)?.text ?? '–'
  return (
    <div className="flex flex-col gap-4 text-md">
      <ul className="num divide-y divide-line rounded-sm border border-line text-sm">
        {question.answers.map((answer) => (
          <li key={answer.position} className="flex items-baseline gap-3 px-3 py-2">
            <span className="min-w-0 flex-1 text-ink wrap-anywhere">{answer.text}</span>
            <span>{t('staked', { coins: answer.coins, count: answer.stakes })}</span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
        <dt>{t('askedBy')}</dt>
        <dd>
          <UserLink id={question.user_id} name={question.user_nickname} />
        </dd>
        <dt>{t('decidedBy')}</dt>
        <dd className="text-ink">
          {question.decided_by ? (
            <>
              <span className="font-semibold">{textOf(question.decided)}</span>{' '}
              <UserLink id={question.decided_by.user_id} name={question.decided_by.user_nickname} />
            </>
          ) : (
            t('undecided')
          )}
        </dd>
        {question.decide_before ? (
          <>
            <dt>{t('decideBefore')}</dt>
            <dd className="text-ink">
              <LocalTime at={question.decide_before} />
            </dd>
          </>
        ) : null}
      </dl>
      {question.objection_list.length > 0 ? (
        <section>
          <h3 className="mb-1 font-medium text-ink text-sm">
            {t('objections', { count: question.objections })}
          </h3>
          <ul className="max-h-52 divide-y divide-line overflow-y-auto rounded-sm border border-line">
            {question.objection_list.map((objection) => (
              <li key={objection.user_id} className="px-3 py-2 text-sm">
                <p className="text-ink wrap-anywhere">{objection.reason}</p>
                <p className="num flex flex-wrap gap-x-3 text-xs">
                  <UserLink id={objection.user_id} name={objection.user_nickname} />
                  <span>{t('stakeOf', { coins: objection.coins, answer: textOf(objection.position) })}</span>
                  <LocalTime at={objection.created_at} />
                </p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}
