'use client'

import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { TextsOnDemand } from '#components/shared/texts-on-demand.tsx'
import type { QuestionView } from '#lib/contract/predictions/questions.ts'

const TEXTS = ['chat', 'common'] as const

interface ReportQuestionProps {
  question: QuestionView
  onClose: () => void
}

/** The dialog that reports the texts of a question, loaded with its texts when it is opened. */
export const ReportQuestion = ({ question, onClose }: ReportQuestionProps) => (
  <TextsOnDemand names={TEXTS}>
    <ReportDialog
      of={{
        kind: 'question',
        id: question.question_id,
        text: [question.text, ...question.answers.map(({ text }) => text)].join(' / '),
      }}
      author={{ id: question.user_id, name: question.user_nickname }}
      onClose={onClose}
    />
  </TextsOnDemand>
)
