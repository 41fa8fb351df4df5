'use client'

import { useRef } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { type AskedCard, closeUserCard } from '#components/shared/room-live/user-card.ts'
import { useLikes } from '#lib/client/chat/liked.ts'
import type { CardAction } from '../confirm-dialog.tsx'
import { CardHead } from './card-head.tsx'
import { ModeratorEntries } from './moderator-entries.tsx'
import { OrderNote } from './order-note.tsx'
import { useCardPerson } from './use-card-person.ts'
import { useCardPopover } from './use-card-popover.ts'
import { ViewerEntries } from './viewer-entries.tsx'

/** A person's card: who they are here, and what may be done about them and their message, by mouse, keyboard and touch. */
export function LineMenu({ card, onAction }: { card: AskedCard; onAction: (action: CardAction) => void }) {
  const { userId, nickname: name, line } = card
  const box = useRef<HTMLDivElement>(null)
  // Whatever changes the card's size is read here, so that it is placed anew.
  const person = useCardPerson(card)
  const blocked = useBlocked()
  const likes = useLikes(line?.id ?? null)
  const onKeyDown = useCardPopover(box, card)
  const then = (action: () => unknown) => () => {
    closeUserCard()
    void action()
  }
  return (
    <div
      ref={box}
      popover="auto"
      role="dialog"
      aria-label={name}
      onKeyDown={onKeyDown}
      className="fixed m-0 max-h-[calc(100dvh-16px)] w-64 animate-rise overflow-y-auto rounded-md border border-line bg-surface p-1 text-ink shadow-pop"
    >
      <CardHead card={card} person={person} />
      {line && line.text !== '' ? (
        <p className="mx-3 mb-1 line-clamp-3 border-line border-l-2 pl-2 text-ink-2 text-sm wrap-anywhere">
          {line.text}
        </p>
      ) : null}
      <OrderNote standing={person.standing} />
      <ViewerEntries
        card={card}
        person={person}
        likes={likes}
        isBlocked={userId !== null && blocked.includes(userId)}
        then={then}
        onReport={() => onAction('report')}
      />
      <ModeratorEntries card={card} person={person} then={then} onAction={onAction} />
    </div>
  )
}
