'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { MentionList } from '#components/shared/composer/mention-list.tsx'
import { setReplyTarget } from '../draft.ts'
import { useComposer } from '../use-composer.ts'
import { PicturePreview, ReplyNote } from './attachments.tsx'
import { ComposerField } from './composer-field.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { SendButton } from './send-button.tsx'
import { useMentionSuggestions } from './use-mention-suggestions.ts'

/**
 * The message composer. A text stays until it has been sent. Enter sends, unless an input method is
 * composing.
 */
export function Composer() {
  const t = useTranslations('chat.say')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const composer = useComposer(field)
  const { left, over, replyTarget, picture, error, sending } = composer
  const suggestions = useMentionSuggestions(field, composer.insertMention)

  useEffect(() => {
    if (replyTarget) field.current?.focus()
  }, [replyTarget])
  // A reply belongs to its room.
  useEffect(() => () => setReplyTarget(null), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.handleKey(event)) return
    if (event.key === 'Escape' && replyTarget) setReplyTarget(null)
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    composer.send()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
      className="relative flex flex-col gap-1.5 px-3 pt-1 pb-3"
    >
      <div role="alert" className="empty:hidden">
        {error ? (
          <p id={`${id}-fault`} className="rounded-sm bg-live-weak px-2 py-1 text-live text-sm">
            {error}
          </p>
        ) : null}
      </div>
      {replyTarget ? <ReplyNote replyTarget={replyTarget} /> : null}
      <PicturePreview picture={picture} sending={sending} />
      <ComposerTools composer={composer} countId={`${id}-count`} />
      <div className="flex items-end gap-2">
        <ComposerField
          ref={field}
          id={id}
          composer={composer}
          suggestions={suggestions}
          onKeyDown={onKeyDown}
        />
        <SendButton left={left} over={over} sending={sending} />
      </div>
      {suggestions.isOpen ? (
        <MentionList
          label={t('people')}
          id={`${id}-people`}
          people={suggestions.people}
          at={suggestions.at}
          onPick={suggestions.pick}
        />
      ) : null}
    </form>
  )
}
