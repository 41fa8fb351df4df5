'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { getQuestionsToReview } from '#lib/client/predictions/review.ts'
import { QUESTION_LISTS, type QuestionRow } from '#lib/contract/predictions/review.ts'
import { Queue } from '../frame/rows/queue.tsx'
import { QuestionItem } from './question-item.tsx'
import { ReviewQuestionDialog } from './review-question-dialog.tsx'
import { SettingsBox } from './settings-box.tsx'

/** Questions of rooms that were objected to, are undecided or held, and the settings of predictions. */
export function PredictionsSection() {
  const t = useTranslations('admin.predictions')
  const [opened, setOpened] = useState<QuestionRow | null>(null)
  return (
    <>
      <Queue
        section="predictions"
        states={QUESTION_LISTS}
        nameOf={(list) => t(`lists.${list}`)}
        icon="goal"
        read={({ state: list, page }, options) => getQuestionsToReview({ list, page }, options)}
      >
        {(question) => (
          <QuestionItem key={question.question_id} question={question} onOpen={() => setOpened(question)} />
        )}
      </Queue>
      <div className="mt-6">
        <SettingsBox />
      </div>
      {opened ? (
        <ReviewQuestionDialog key={opened.question_id} question={opened} onClose={() => setOpened(null)} />
      ) : null}
    </>
  )
}
