'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useBlockedInRooms } from '#components/shared/room-live/blocked.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { IconButton } from '#components/ui/buttons/icon-button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { MessageText } from './messages/message-text.tsx'

/** Few users may unpin: the call is imported on demand. */
async function unpin(roomId: number): Promise<void> {
  const { unpinMessage } = await import('#lib/client/chat/messages.ts')
  await unpinMessage(roomId)
}

/** The pinned message above the others; once a user hides it, it stays hidden until another is pinned. */
export function Pinned({ bare = false }: { bare?: boolean }) {
  const t = useTranslations('chat.pin')
  const chat = useTranslations('chat')
  const { roomId } = useRoomLive()
  const pin = useChat((now) => now.pin)
  const rights = useChat((now) => now.me)?.rights ?? []
  const [hidden, setHidden] = useState<number | null>(null)
  const { blocked, isKnown } = useBlockedInRooms()
  if (!pin) return null
  const { line: message } = pin
  const { user_id: authorId, role } = message.from
  const isHidden = !isKnown || (role === 'viewer' && authorId !== null && blocked.has(authorId))
  if (isHidden && rights.length === 0) return null
  if (hidden === message.id)
    return (
      <button
        type="button"
        aria-label={t('show')}
        title={t('show')}
        onClick={() => setHidden(null)}
        className="flex h-7 w-full items-center gap-1.5 border-line border-b bg-amber-weak px-4 text-amber text-xs max-lg:h-11"
      >
        <Icon name="pin" size={14} />
        {t('title')}
      </button>
    )
  return (
    <div className="flex items-start gap-2 border-line border-b bg-amber-weak py-2 pr-2 pl-4 text-sm">
      <Icon name="pin" size={16} className="mt-0.5 text-amber" />
      <p className="max-h-24 min-w-0 flex-1 overflow-y-auto py-0.5 wrap-anywhere">
        <span className="font-semibold text-amber">{t('title')}</span>{' '}
        <span className="text-ink-2">
          <bdi>{message.from.user_nickname}</bdi>
          {chat('colon')}
        </span>
        <MessageText message={message} />
      </p>
      {rights.includes('pin') && !bare ? (
        <Button size="sm" kind="quiet" onClick={() => void unpin(roomId).catch(() => {})}>
          {t('take')}
        </Button>
      ) : null}
      {bare ? null : (
        <IconButton
          label={t('hide')}
          icon={<Icon name="x" size={16} />}
          onClick={() => setHidden(message.id)}
          className="-my-1"
        />
      )}
    </div>
  )
}
