'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MentionList } from '#components/shared/composer/mention-list.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import type { CommentSubject } from '#lib/client/comments/query.ts'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { MAX_COMMENT_LENGTH } from '#lib/shared/comments.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { ComposerTools, PicturePreview } from './composer-tools.tsx'
import { useCommentDraft } from './use-comment-draft.ts'

interface CommentComposerProps {
  subject: CommentSubject
  parent?: Comment | null
  onSent?: (comment: Comment) => void
  onCancel?: () => void
}

/** The field of a new comment or an answer. Ctrl and Enter send. */
export function CommentComposer({ subject, parent = null, onSent, onCancel }: CommentComposerProps) {
  const t = useTranslations('comments')
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useCommentDraft({ subject, parent, field, onSent: (comment) => onSent?.(comment) })
  const { text, suggestions, picture } = draft
  const length = characters(text.trim())
  useEffect(() => {
    if (parent) field.current?.focus()
  }, [parent])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.handleKey(event)) return
    if (event.key === 'Escape' && onCancel) onCancel()
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) draft.send()
  }
  return (
    <form
      className="relative flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        draft.send()
      }}
    >
      {suggestions.isOpen ? (
        <MentionList
          id={`${id}-people`}
          label={t('people')}
          people={suggestions.people}
          at={suggestions.at}
          onPick={suggestions.pick}
        />
      ) : null}
      <textarea
        ref={field}
        rows={2}
        value={text}
        aria-label={parent ? t('answerTo', { name: parent.user_nickname }) : t('write')}
        placeholder={parent ? t('answerTo', { name: parent.user_nickname }) : t('placeholder')}
        aria-autocomplete="list"
        aria-controls={suggestions.isOpen ? `${id}-people` : undefined}
        aria-activedescendant={suggestions.isOpen ? `${id}-people-${suggestions.at}` : undefined}
        aria-invalid={length > MAX_COMMENT_LENGTH || undefined}
        onChange={({ target }) => {
          draft.setText(target.value)
          suggestions.updateSuggestions()
        }}
        onSelect={suggestions.updateSuggestions}
        onBlur={suggestions.close}
        onPaste={({ clipboardData }) => {
          const pasted = [...clipboardData.files].find(({ type }) => type.startsWith('image/'))
          if (pasted) draft.choose(pasted)
        }}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-60 min-h-16 w-full resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2 text-base text-ink placeholder:text-ink-2 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:text-lg"
      />
      <PicturePreview picture={picture} />
      <ErrorMessage text={draft.error} />
      <ComposerTools draft={draft} {...(onCancel ? { onCancel } : {})} />
    </form>
  )
}
