import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import type { CommentSubject } from '#lib/client/comments/query.ts'
import { getComments } from '#lib/client/comments/threads.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CommentList } from './comment-list.tsx'

/** Of the chat's texts comments show the dialog of a report only. */
export const REPORT_MESSAGES = { chat: ['report', 'reasons'] } as const

interface CommentSectionProps {
  subject: CommentSubject
  now: string
  language: Language
  authorId: number | null
  /** Comments here are only read. */
  isClosed?: boolean
}

/** The comments of a page, rendered with their first page as everybody sees it. */
export async function CommentSection({ subject, language, ...rest }: CommentSectionProps) {
  const initial = await getComments(subject, { language }).catch(() => null)
  return (
    <ClientMessages names={['comments', 'common', 'chat']} only={REPORT_MESSAGES}>
      <CommentList subject={subject} initial={initial} language={language} {...rest} />
    </ClientMessages>
  )
}
