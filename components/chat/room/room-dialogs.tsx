'use client'

import { useTranslations } from 'next-intl'
import { PlacardForm } from '#components/shared/forms/placard-form.tsx'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { clearMessages } from '#lib/client/chat/messages.ts'
import { setShield } from '#lib/client/chat/rules.ts'
import { Confirm } from '../card/confirm.tsx'
import { BlockedDialog } from './blocked-dialog.tsx'
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
