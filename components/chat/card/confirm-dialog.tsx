'use client'

import { useTranslations } from 'next-intl'
import { ReportDialog } from '#components/shared/forms/report-dialog.tsx'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { CardSubject } from '#components/shared/room-live/user-card.ts'
import type { CardAction } from './card-action.ts'
import { Confirm } from './confirm.tsx'
import { confirmationOf } from './confirmations.ts'
import { RightsDialog } from './rights-dialog.tsx'

/** Asks for confirmation of an action chosen on a user's card or beside a message. */
export function ConfirmActionDialog(props: { action: CardAction; card: CardSubject; onClose: () => void }) {
  const { action, card, onClose } = props
  const t = useTranslations('chat')
  const { roomId, anchorId } = useRoomLive()
  const role = useChat((now) => roleIn({ lines: now.messages, anchorId }, card.userId))
  const { userId, nickname: name, message } = card
  if (action === 'report')
    return (
      <ReportDialog
        of={message ? { kind: 'line', ...message } : { kind: 'user', id: userId ?? 0, name, roomId }}
        author={userId !== null && role === 'viewer' ? { id: userId, name } : null}
        onClose={onClose}
      />
    )
  if (action === 'manager') return <RightsDialog userId={userId ?? 0} name={name} onClose={onClose} />
  return <Confirm {...confirmationOf(action, card, { roomId, t })} onClose={onClose} />
}
