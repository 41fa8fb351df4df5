'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { stakeOnQuestionMutation } from '#lib/client/predictions/stakes.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'
import { StakeDialog } from '../stakes/stake-dialog.tsx'
import { AnswerRow } from './answer-row.tsx'
import { ManageQuestion } from './manage-question.tsx'
import { OwnPart } from './own-part.tsx'
import { QuestionStatus } from './question-status.tsx'
import { canStakeOn, sharesOf } from './question-view.ts'

const ReportQuestion = dynamic(() => import('../report-question.tsx').then((file) => file.ReportQuestion), {
  ssr: false,
})

/**
 * A question of the room: its answers with the pool, the user's part, and what those who manage it can do. `now`: site
 * time in ms; null until it is known.
 */
export function QuestionCard({ question, now }: { question: QuestionView; now: number | null }) {
  const t = useTranslations('predictions.question')
  const client = useQueryClient()
  const { question_id: id, room_id: roomId, answers, total, own } = question
  const [position, setPosition] = useState<number | null>(null)
  const action = `predictions:question:${id}`
  useDeferredAction(action, (input) => setPosition(Number(input.position)))
  const placing = useMutation(stakeOnQuestionMutation(client, useUser()?.id ?? 0, roomId))
  const [isReporting, setReporting] = useState(false)
  useDeferredAction(`${action}:report`, () => setReporting(true))
  const shares = sharesOf(question)
  const chosen = answers.find((answer) => answer.position === position)
  const choose = (at: number) => {
    if (requireLogin({ name: action, input: { position: at } })) setPosition(at)
  }
  return (
    <article aria-label={question.text} className="flex flex-col gap-2">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{question.text}</p>
          <QuestionStatus question={question} now={now} />
        </div>
        {own?.can_manage ? null : (
          <IconButton
            label={t('report')}
            icon={<Icon name="flag" size={16} />}
            className="-mt-1 -mr-2"
            onClick={() => {
              if (requireLogin({ name: `${action}:report`, input: {} })) setReporting(true)
            }}
          />
        )}
      </div>
      <ul aria-label={t('answers')} className="flex flex-col gap-1.5">
        {answers.map((answer, at) => (
          <li key={answer.position}>
            <AnswerRow
              question={question}
              answer={answer}
              share={shares[at] ?? 0}
              onChoose={
                canStakeOn(question, answer.position, now) ? () => choose(answer.position) : undefined
              }
            />
          </li>
        ))}
      </ul>
      <OwnPart question={question} now={now} />
      {own?.can_manage ? <ManageQuestion question={question} now={now} /> : null}
      {isReporting ? <ReportQuestion question={question} onClose={() => setReporting(false)} /> : null}
      {chosen ? (
        <StakeDialog
          key={chosen.position}
          title={question.text}
          pick={chosen.text}
          terms={{ mode: 'pool', total, onPick: chosen.coins, feeBps: question.fee_bps }}
          min={1}
          max={Math.max(1, question.max_stake - (own?.coins ?? 0))}
          place={(coins) => placing.mutateAsync({ question_id: id, position: chosen.position, coins })}
          onClose={() => setPosition(null)}
        />
      ) : null}
    </article>
  )
}
