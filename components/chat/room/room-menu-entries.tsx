'use client'

import { useTranslations } from 'next-intl'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { MenuCheckbox } from '#components/ui/popups/menu-checkbox.tsx'
import { MenuChoice } from '#components/ui/popups/menu-choice.tsx'
import { MenuItem } from '#components/ui/popups/menu-item.tsx'
import { MenuPanel } from '#components/ui/popups/menu-panel.tsx'
import type { OverlayProps } from '#components/ui/popups/overlay-props.ts'
import { notify } from '#components/ui/toast/notices.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import { CHAT_SIZES } from '#lib/shared/preferences.ts'
import type { RoomDialogName } from './room-dialogs.tsx'

interface RoomMenuEntriesProps extends Omit<OverlayProps, 'children'> {
  popped: boolean
  onOpenDialog: (dialog: RoomDialogName) => void
}

/** The entries of the chat's menu. */
export function RoomMenuEntries({ popped, onOpenDialog, ...panel }: RoomMenuEntriesProps) {
  const t = useTranslations('chat')
  const { roomId } = useRoomLive()
  const address = useAddress()
  const me = useChat((now) => now.me)
  const shield = useChat((now) => now.rules)?.shield ?? false
  const blocked = useBlocked()
  const isUser = useUser() !== null
  const entries = usePreference('show_entries')
  const size = usePreference('chat_size')
  const quietly = usePreference('enter_quietly')
  const may = (right: 'modes' | 'clear' | 'notice') => me?.rights.includes(right) ?? false
  const item = (dialog: RoomDialogName, label: string) => (
    <MenuItem onChoose={() => onOpenDialog(dialog)}>{label}</MenuItem>
  )
  const popOut = () =>
    window.open(address(`/live/chat?id=${roomId}`), `chat-${roomId}`, 'popup,width=420,height=760')
  const copyOverlay = async () => {
    const overlay = new URL(address(`/live/overlay?id=${roomId}`), location.origin)
    try {
      await navigator.clipboard.writeText(overlay.href)
      notify({ message: t('room.overlayCopied'), kind: 'good' })
    } catch {
      notify({ message: overlay.href })
    }
  }
  return (
    <MenuPanel {...panel}>
      {popped ? null : <MenuItem onChoose={popOut}>{t('room.popOut')}</MenuItem>}
      <MenuItem onChoose={() => void copyOverlay()}>{t('room.overlay')}</MenuItem>
      <MenuCheckbox checked={entries} onChange={(checked) => setPreferences({ show_entries: checked })}>
        {t('room.entries')}
      </MenuCheckbox>
      {isUser ? (
        <MenuCheckbox checked={quietly} onChange={(checked) => setPreferences({ enter_quietly: checked })}>
          {t('room.quiet')}
        </MenuCheckbox>
      ) : null}
      <MenuChoice
        label={t('room.size')}
        value={size}
        choices={CHAT_SIZES.map((value) => ({ value, label: t(`room.sizes.${value}`) }))}
        onChange={(chat_size) => setPreferences({ chat_size })}
      />
      {blocked.size > 0
        ? item('blocked', t(isUser ? 'room.blocked' : 'room.hidden', { count: blocked.size }))
        : null}
      {may('modes') && !shield ? item('modes', t('room.modes')) : null}
      {may('modes') ? item('shield', t(shield ? 'room.shieldDown' : 'room.shieldUp')) : null}
      {may('notice') ? item('notice', t('room.notice')) : null}
      {may('clear') ? item('clear', t('room.clear')) : null}
    </MenuPanel>
  )
}
