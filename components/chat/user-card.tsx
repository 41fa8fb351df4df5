'use client'

import dynamic from 'next/dynamic'
import { useOpenCard } from '#components/shared/room-live/user-card.ts'
import { confirmAction, usePendingAction } from './card/confirm-action.ts'

const UserCardMenu = dynamic(
  () => import('./card/menu/user-card-menu.tsx').then((file) => file.UserCardMenu),
  { ssr: false },
)
const ConfirmActionDialog = dynamic(
  () => import('./card/confirm-dialog.tsx').then((file) => file.ConfirmActionDialog),
  { ssr: false },
)

/**
 * Renders the card opened by `openUserCard`, and the confirmation of an action chosen on it. Render it once
 * per room.
 */
export function UserCardHost() {
  const card = useOpenCard()
  const pendingAction = usePendingAction()
  return (
    <>
      {card ? (
        <UserCardMenu
          key={`${card.userId} ${card.message?.id}`}
          card={card}
          onAction={(action) => confirmAction({ action, card })}
        />
      ) : null}
      {pendingAction ? <ConfirmActionDialog {...pendingAction} onClose={() => confirmAction(null)} /> : null}
    </>
  )
}
