'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { MentionList } from '#components/shared/composer/mention-list.tsx'
import { ErrorMessage } from '#components/shared/forms/error-message.tsx'
import { Box } from '#components/ui/box.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useHiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import type { Circle } from '#lib/contract/community/circles.ts'
import type { QuotedPost as Quoted } from '#lib/contract/community/posts.ts'
import { MAX_POST_LENGTH } from '#lib/shared/community.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { characters } from '#lib/shared/text/characters.ts'
import { QuotedPost } from '../posts/quoted-post.tsx'
import { ComposerPictures } from './composer-pictures.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { PollEditor } from './poll-editor.tsx'
import type { StoredDraft } from './stored-draft.ts'
import { ChosenSubjects } from './subject-field.tsx'
import { usePostDraft } from './use-post-draft.ts'
import { usePostMentions } from './use-post-mentions.ts'

interface PostComposerProps {
  /** The circle and the match of the page; null: none. */
  circle: Packed<Circle | null>
  match: StoredDraft['match']
  /** The post that the new one quotes. */
  quote?: Quoted
  onSent?: () => void
}

/** The field of a new post. It opens when it is focused; Ctrl and Enter send. */
export function PostComposer({ circle: packed, match, quote, onSent }: PostComposerProps) {
  const t = useTranslations('community.composer')
  const id = useId()
  const circle = useMemo(() => unpack(packed), [packed])
  const field = useRef<HTMLTextAreaElement>(null)
  const [isFocused, setFocused] = useState(false)
  const [isQuoting, setQuoting] = useState(quote !== undefined)
  const hidesScores = useHiddenScores() !== null
  const post = usePostDraft(
    { circleId: circle?.id ?? null, match, quoteId: quote?.id ?? null, isQuoting, onSent },
    field,
  )
  const suggestions = usePostMentions(post, field)
  const isOpen = isFocused || !post.isEmpty || quote !== undefined
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || suggestions.handleKey(event)) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) post.send()
  }
  return (
    <Box
      labelledBy={`${id}-title`}
      className="p-4 max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0"
    >
      <h2 id={`${id}-title`} className="sr-only">
        {t('title')}
      </h2>
      <form
        className="relative flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          post.send()
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
        {post.isRestored && !post.isEmpty ? (
          <p role="status" className="text-ink-2 text-xs">
            {t('draft')}
          </p>
        ) : null}
        <textarea
          ref={field}
          rows={isOpen ? 3 : 1}
          value={post.draft.text}
          aria-label={t('title')}
          placeholder={t('placeholder')}
          aria-autocomplete="list"
          aria-controls={suggestions.isOpen ? `${id}-people` : undefined}
          aria-activedescendant={suggestions.isOpen ? `${id}-people-${suggestions.at}` : undefined}
          aria-invalid={characters(post.draft.text.trim()) > MAX_POST_LENGTH || undefined}
          onFocus={() => setFocused(true)}
          onChange={({ target }) => {
            post.set({ text: target.value })
            suggestions.updateSuggestions()
          }}
          onSelect={suggestions.updateSuggestions}
          onBlur={suggestions.close}
          onPaste={({ clipboardData }) => {
            const pasted = [...clipboardData.files].filter(({ type }) => type.startsWith('image/'))
            if (pasted.length > 0) post.choose(pasted)
          }}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-80 w-full resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2 text-base text-ink placeholder:text-ink-2 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:text-lg"
        />
        <ChosenSubjects post={post} />
        <ComposerPictures pictures={post.pictures} />
        <PollEditor post={post} />
        {quote && isQuoting ? (
          <div className="flex items-start gap-1">
            <div className="-mt-3 min-w-0 flex-1">
              <QuotedPost quote={quote} isClosed={hidesScores} />
            </div>
            <IconButton
              label={t('removeQuote')}
              icon={<Icon name="x" size={16} />}
              onClick={() => {
                setQuoting(false)
                field.current?.focus()
              }}
            />
          </div>
        ) : null}
        <ErrorMessage text={post.error} />
        {isOpen ? <ComposerTools post={post} circle={circle} /> : null}
      </form>
    </Box>
  )
}
