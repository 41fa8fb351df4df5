'use client'

import { useTranslations } from 'next-intl'
import { PlacardForm } from '#components/shared/forms/placard-form.tsx'
import { unblockPerson, useBlocked } from '#components/shared/room-live/blocked.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { clearLines } from '#lib/client/chat/messages.ts'
import { setShield } from '#lib/client/chat/rules.ts'
import { Confirm } from '../card/confirm.tsx'
import { ModesDialog } from './modes-dialog.tsx'

export type Asked = 'modes' | 'shield' | 'clear' | 'blocked' | 'notice'

/** What the menu of the chat asks before it is done. */
export function RoomDialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const t = useTranslations('chat.room')
  const common = useTranslations('common')
  const { roomId } = useRoomLive()
  const rules = useTalk((now) => now.rules)
  if (asked === 'blocked') return <BlockedDialog onClose={onClose} />
  if (asked === 'modes') return rules ? <ModesDialog rules={rules} onClose={onClose} /> : null
  if (asked === 'notice')
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
  if (asked === 'clear')
    return (
      <Confirm
        title={t('clear')}
        verb={t('clear')}
        danger
        reason="optional"
        text={t('clearText')}
        onClose={onClose}
        action={({ reason }) => clearLines({ room_id: roomId, reason }, { quiet: true })}
      />
    )
  const up = !rules?.shield
  return (
    <Confirm
      title={t(up ? 'shieldUp' : 'shieldDown')}
      verb={t(up ? 'shieldUp' : 'shieldDown')}
      text={up ? t('shieldUpText') : undefined}
      onClose={onClose}
      action={() => setShield(roomId, up, { quiet: true })}
    />
  )
}

/** Whom the reader does not want to hear of; known by name where they have spoken here. */
function BlockedDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat')
  const common = useTranslations('common')
  const blocked = useBlocked()
  const lines = useTalk((now) => now.lines)
  const names = new Map(lines.map(({ from }) => [from.user_id, from.user_nickname]))
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
