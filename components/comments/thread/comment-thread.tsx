'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import type { Comment, Thread } from '#lib/contract/comments/threads.ts'
import type { Language } from '#lib/shared/languages.ts'
import { CommentItem } from '../comment-item.tsx'
import { CommentComposer } from '../composer/comment-composer.tsx'
import { Answers } from './answers.tsx'

interface CommentThreadProps {
  comment: Comment
  now: string
  language: Language
  canModerate: boolean
  /** Comments here are only read. */
  isClosed?: boolean
  /** The thread as it was rendered, opened at a comment of it. */
  opened?: { thread: Thread; id: number }
}

/** A comment with its answers, which open in place, and the field of an answer. */
export function CommentThread(props: CommentThreadProps) {
  const { comment, now, language, canModerate, isClosed = false, opened } = props
  const t = useTranslations('comments')
  const [isOpen, setOpen] = useState(opened !== undefined)
  const [answered, setAnswered] = useState<Comment | null>(null)
  return (
    <CommentItem
      comment={comment}
      now={now}
      language={language}
      canModerate={canModerate}
      isTarget={opened !== undefined && opened.id === comment.id}
      onAnswer={isClosed ? null : setAnswered}
    >
      {comment.answers > 0 && !isOpen ? (
        <Button size="sm" kind="quiet" className="-ml-2.5 mt-1 text-brand" onClick={() => setOpen(true)}>
          {t('showAnswers', { count: comment.answers })}
        </Button>
      ) : null}
      {isOpen && (comment.answers > 0 || opened) ? (
        <Answers
          id={opened?.id ?? comment.id}
          initial={opened?.thread ?? null}
          now={now}
          language={language}
          canModerate={canModerate}
          {...(opened ? { targetId: opened.id } : {})}
          onAnswer={isClosed ? null : setAnswered}
        />
      ) : null}
      {answered ? (
        <div className="mt-2">
          <CommentComposer
            key={answered.id}
            subject={{ type: comment.target_type, id: comment.target_id }}
            parent={answered}
            onCancel={() => setAnswered(null)}
            onSent={() => {
              setAnswered(null)
              setOpen(true)
            }}
          />
        </div>
      ) : null}
    </CommentItem>
  )
}
