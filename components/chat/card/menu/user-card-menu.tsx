'use client'

import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { closeUserCard, type OpenCard } from '#components/shared/room-live/user-card.ts'
import { fullScreenElement } from '#components/ui/overlays/full-screen.ts'
import { PopoverPanel } from '#components/ui/popups/popover-panel.tsx'
import { useLikes } from '#lib/client/chat/messages/liked.ts'
import type { CardAction } from '../card-action.ts'
import { CardHead } from './card-head.tsx'
import { focusEntry } from './focus-entry.ts'
import { ModeratorEntries } from './moderator-entries.tsx'
import { SanctionsNote } from './sanctions-note.tsx'
import { useCardPerson } from './use-card-person.ts'
import { ViewerEntries } from './viewer-entries.tsx'

/**
 * Card of a user: their name and role in the room, and the actions on them and their message, by mouse,
 * keyboard and touch.
 */
export function UserCardMenu({ card, onAction }: { card: OpenCard; onAction: (action: CardAction) => void }) {
  const filling = fullScreenElement()
  const { userId, nickname: name, message } = card
  const person = useCardPerson(card)
  const blocked = useBlocked()
  const likes = useLikes(message?.id ?? null)
  const closeAnd = (action: () => unknown) => () => {
    closeUserCard()
    void action()
  }
  return (
    <PopoverPanel
      open
      onClose={({ byEscape }) => closeUserCard(byEscape)}
      label={name}
      anchor={card.at}
      // In full screen only the contents of the full-screen element are visible.
      container={filling instanceof HTMLElement ? filling : undefined}
      align="start"
      place="z-50"
      className="max-h-(--available-height) w-64 overflow-y-auto p-1"
      onKeyDown={focusEntry}
    >
      <CardHead card={card} person={person} />
      {message && message.text !== '' ? (
        <p className="mx-3 mb-1 line-clamp-3 border-line border-l-2 pl-2 text-ink-2 text-sm wrap-anywhere">
          {message.text}
        </p>
      ) : null}
      <SanctionsNote status={person.status} isLoading={person.isStatusLoading} />
      <ViewerEntries
        card={card}
        person={person}
        likes={likes}
        isBlocked={userId !== null && blocked.has(userId)}
        closeAnd={closeAnd}
        onReport={() => onAction('report')}
      />
      <ModeratorEntries card={card} person={person} closeAnd={closeAnd} onAction={onAction} />
    </PopoverPanel>
  )
}
