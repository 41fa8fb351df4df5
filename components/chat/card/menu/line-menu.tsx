'use client'

import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { type AskedCard, closeUserCard } from '#components/shared/room-live/user-card.ts'
import { PopoverPanel } from '#components/ui/popups/popover-panel.tsx'
import { useLikes } from '#lib/client/chat/messages/liked.ts'
import type { CardAction } from '../card-action.ts'
import { CardHead } from './card-head.tsx'
import { ModeratorEntries } from './moderator-entries.tsx'
import { OrderNote } from './order-note.tsx'
import { useCardPerson } from './use-card-person.ts'
import { ViewerEntries } from './viewer-entries.tsx'
import { walkEntries } from './walk-entries.ts'

/** A person's card: who they are here, and what may be done about them and their message, by mouse, keyboard and touch. */
export function LineMenu({ card, onAction }: { card: AskedCard; onAction: (action: CardAction) => void }) {
  const { userId, nickname: name, line } = card
  const person = useCardPerson(card)
  const blocked = useBlocked()
  const likes = useLikes(line?.id ?? null)
  const then = (action: () => unknown) => () => {
    closeUserCard()
    void action()
  }
  return (
    <PopoverPanel
      open
      onClose={({ byEscape }) => closeUserCard(byEscape)}
      label={name}
      anchor={card.at}
      // In full screen nothing but the stage is seen.
      container={document.fullscreenElement instanceof HTMLElement ? document.fullscreenElement : undefined}
      align="start"
      place="z-50"
      className="max-h-(--available-height) w-64 overflow-y-auto p-1"
      onKeyDown={walkEntries}
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
    </PopoverPanel>
  )
}
