'use client'

import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useBlocked } from '#components/shared/room-live/blocked.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { setPreferences, usePreference } from '#lib/client/preferences/store.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { useAddress } from '#lib/i18n/link.tsx'
import type { Asked } from './room-dialogs.tsx'

const RoomDialogs = dynamic(() => import('./room-dialogs.tsx').then((file) => file.RoomDialogs))
const entry =
  'flex h-9 w-full items-center rounded-sm px-3 text-left text-base whitespace-nowrap hover:bg-surface-2 max-lg:h-11'

/** What may be done with the chat as a whole: windows of it for everybody, its order for who keeps that. */
export function RoomMenu({ popped }: { popped: boolean }) {
  const t = useTranslations('chat')
  const { roomId } = useRoomLive()
  const address = useAddress()
  const me = useTalk((now) => now.me)
  const shield = useTalk((now) => now.rules)?.shield ?? false
  const blocked = useBlocked()
  const isUser = useUser() !== null
  const entries = usePreference('show_entries')
  const quietly = usePreference('enter_quietly')
  const [asked, setAsked] = useState<Asked | null>(null)
  const may = (right: 'modes' | 'clear' | 'notice') => me?.rights.includes(right) ?? false
  const item = (what: Asked, label: string) => (
    <button type="button" className={entry} onClick={() => setAsked(what)}>
      {label}
    </button>
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
    <>
      <Disclosure
        label={t('menu')}
        align="end"
        button={<IslandIcon name="ellipsis" size={18} />}
        buttonClass="hit-44 grid size-9 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
      >
        {popped ? null : (
          <button type="button" className={entry} onClick={popOut}>
            {t('room.popOut')}
          </button>
        )}
        <button type="button" className={entry} onClick={() => void copyOverlay()}>
          {t('room.overlay')}
        </button>
        <Switch
          className="px-3"
          checked={entries}
          onChange={({ currentTarget }) => setPreferences({ show_entries: currentTarget.checked })}
        >
          {t('room.entries')}
        </Switch>
        {isUser ? (
          <Switch
            className="px-3"
            checked={quietly}
            onChange={({ currentTarget }) => setPreferences({ enter_quietly: currentTarget.checked })}
          >
            {t('room.quiet')}
          </Switch>
        ) : null}
        {blocked.length > 0 ? item('blocked', t('room.blocked', { count: blocked.length })) : null}
        {may('modes') && !shield ? item('modes', t('room.modes')) : null}
        {may('modes') ? item('shield', t(shield ? 'room.shieldDown' : 'room.shieldUp')) : null}
        {may('notice') ? item('notice', t('room.notice')) : null}
        {may('clear') ? item('clear', t('room.clear')) : null}
      </Disclosure>
      {asked ? <RoomDialogs asked={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}
