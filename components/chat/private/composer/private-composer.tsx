'use client'

import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { ChosenPreview } from './chosen-preview.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { PendingCard } from './pending-card.tsx'
import type { PrivateComposerState } from './use-private-composer.ts'

interface PrivateComposerProps {
  composer: PrivateComposerState
  field: RefObject<HTMLTextAreaElement | null>
  /** The other user. */
  name: string
  /** Why more cannot be sent now; null for no reason. */
  notice: string | null
}

/** Writes to a conversation. Enter sends, unless an input method is composing; Shift and Enter break the line. */
export function PrivateComposer({ composer, field, name, notice }: PrivateComposerProps) {
  const t = useTranslations('chat-private.compose')
  const id = useId()
  const { text, chosen, card, error, over } = composer
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    composer.send()
  }
  const onPaste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    composer.choose(file)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
      className="relative flex shrink-0 flex-col gap-1.5 border-line border-t px-3 pt-1 pb-3"
    >
      <div role="alert" className="mt-1 flex flex-col gap-1.5 empty:hidden">
        {notice ? (
          <p className="rounded-sm bg-amber-weak px-2 py-1 text-amber text-sm wrap-anywhere">{notice}</p>
        ) : null}
        {error ? (
          <p id={`${id}-fault`} className="rounded-sm bg-live-weak px-2 py-1 text-live text-sm">
            {error}
          </p>
        ) : null}
      </div>
      {chosen ? <ChosenPreview chosen={chosen} onForget={composer.forget} /> : null}
      {card ? <PendingCard card={card} /> : null}
      <ComposerTools composer={composer} countId={`${id}-count`} />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          aria-label={t('label', { name })}
          aria-invalid={over > 0 || error !== null || undefined}
          aria-describedby={error ? `${id}-fault` : `${id}-count`}
          placeholder={t('placeholder')}
          enterKeyHint="send"
          onChange={({ target }) => composer.type(target.value)}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none rounded-sm border border-line-strong bg-surface-2 px-3 py-2.5 text-base text-ink leading-5 placeholder:text-ink-3 focus-visible:outline-2 focus-visible:outline-brand focus-visible:-outline-offset-1 max-lg:py-2 max-lg:text-lg"
        />
        <Button
          type="submit"
          kind="primary"
          size="lg"
          aria-disabled={!composer.canSend || undefined}
          icon={<Icon name="send" size={16} />}
          className="px-4!"
        >
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
