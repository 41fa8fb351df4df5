'use client'

import { useTranslations } from 'next-intl'
import { PlacardForm } from '#components/shared/forms/placard-form.tsx'
import { unblockPerson, useBlocked } from '#components/shared/room-live/blocked.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { clearMessages } from '#lib/client/chat/messages.ts'
import { setShield } from '#lib/client/chat/rules.ts'
import { Confirm } from '../card/confirm.tsx'
import { ModesDialog } from './modes-dialog.tsx'

export type RoomDialogName = 'modes' | 'shield' | 'clear' | 'blocked' | 'notice'

/** The dialogs opened from the chat's menu. */
export function RoomDialogs({ dialog, onClose }: { dialog: RoomDialogName; onClose: () => void }) {
  const t = useTranslations('chat.room')
  const common = useTranslations('common')
  const { roomId } = useRoomLive()
  const rules = useChat((now) => now.rules)
  if (dialog === 'blocked') return <BlockedDialog onClose={onClose} />
  if (dialog === 'modes') return rules ? <ModesDialog rules={rules} onClose={onClose} /> : null
  if (dialog === 'notice')
    return (
      <Dialog
        open
        onClose={onClose}
        title={t('notice')}
        closeLabel={common('close')}
        close={<Icon name="x" size={18} />}
      >
        <PlacardForm roomId={roomId} onDone={onClose} />
      </Dialog>
    )
  if (dialog === 'clear')
    return (
      <Confirm
        title={t('clear')}
        verb={t('clear')}
        danger
        reason="optional"
        text={t('clearText')}
        onClose={onClose}
        action={({ reason }) => clearMessages({ room_id: roomId, reason }, { quiet: true })}
      />
    )
  const isActivating = !rules?.shield
  return (
    <Confirm
      title={t(isActivating ? 'shieldUp' : 'shieldDown')}
      verb={t(isActivating ? 'shieldUp' : 'shieldDown')}
      text={isActivating ? t('shieldUpText') : undefined}
      onClose={onClose}
      action={() => setShield(roomId, isActivating, { quiet: true })}
    />
  )
}

/** Users blocked by the viewer, by name if they have sent a message here. */
function BlockedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const blocked = useBlocked()
  const messages = useChat((now) => now.messages)
  const names = new Map(messages.map(({ from }) => [from.user_id, from.user_nickname]))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('room.blocked', { count: blocked.length })}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <ul className="max-h-80 overflow-y-auto">
        {blocked.map((id) => (
          <li key={id} className="flex min-h-11 items-center gap-3 border-line border-t first:border-t-0">
            <span className="min-w-0 flex-1 truncate text-ink">{names.get(id) ?? `#${id}`}</span>
            <Button size="sm" onClick={() => unblockPerson(id)}>
              {t('card.unblock')}
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
