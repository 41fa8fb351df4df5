'use client'

import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { answer } from '../draft.ts'
import { MentionList } from '../mention-list.tsx'
import { useComposer } from '../use-composer.ts'
import { AnsweredNote, PicturePreview } from './attachments.tsx'
import { ComposerField } from './composer-field.tsx'
import { ComposerTools } from './composer-tools.tsx'
import { SendButton } from './send-button.tsx'
import { useNameOffer } from './use-name-offer.ts'

/** Where one writes: what is typed stays until it was sent. Enter sends, unless a word is still being composed. */
export function Composer() {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const composer = useComposer(field)
  const { left, over, answered, picture, fault, sending } = composer
  const offer = useNameOffer(field, composer.put)

  useEffect(() => {
    if (answered) field.current?.focus()
  }, [answered])
  // An answer belongs to the room it was begun in.
  useEffect(() => () => answer(null), [])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || offer.takeKey(event)) return
    if (event.key === 'Escape' && answered) answer(null)
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
        {fault ? (
          <p id={`${id}-fault`} className="rounded-sm bg-live-weak px-2 py-1 text-live text-sm">
            {fault}
          </p>
        ) : null}
      </div>
      {answered ? <AnsweredNote answered={answered} /> : null}
      <PicturePreview picture={picture} sending={sending} />
      <ComposerTools composer={composer} countId={`${id}-count`} />
      <div className="flex items-end gap-2">
        <ComposerField ref={field} id={id} composer={composer} offer={offer} onKeyDown={onKeyDown} />
        <SendButton left={left} over={over} sending={sending} />
      </div>
      {offer.isOffering ? (
        <MentionList id={`${id}-people`} people={offer.offered} at={offer.at} onPick={offer.pick} />
      ) : null}
    </form>
  )
}
