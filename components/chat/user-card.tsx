'use client'

import dynamic from 'next/dynamic'
import { useAskedCard } from '#components/shared/room-live/user-card.ts'
import { confirmAction, useAskedAction } from './card/confirm-action.ts'

const LineMenu = dynamic(() => import('./card/menu/line-menu.tsx').then((file) => file.LineMenu))
const ConfirmActionDialog = dynamic(() =>
  import('./card/confirm-dialog.tsx').then((file) => file.ConfirmActionDialog),
)

/** Renders the card opened by `openUserCard`, and the confirmation of an action chosen on it. Once in a room. */
export function UserCardHost() {
  const card = useAskedCard()
  const asked = useAskedAction()
  return (
    <>
      {card ? (
        <LineMenu
          key={`${card.userId} ${card.line?.id}`}
          card={card}
          onAction={(action) => confirmAction({ action, card })}
        />
      ) : null}
      {asked ? <ConfirmActionDialog {...asked} onClose={() => confirmAction(null)} /> : null}
    </>
  )
}
