'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { FlyingMessage } from '../engine/flying-message.ts'
import { MessageMenu } from '../menu/message-menu.tsx'
import { useRecentMessages } from './recent-messages.ts'

/** The newest messages as buttons: access by keyboard, or after missing one on screen. */
export function RecentMessagesList() {
  const t = useTranslations('danmaku')
  const messages = useRecentMessages()
  const [picked, setPicked] = useState<FlyingMessage | null>(null)
  if (messages.length === 0) return null
  return (
    <section aria-label={t('newest')} className="relative mt-1 border-line border-t pt-2">
      <p className="text-ink-2 text-xs">{t('newest')}</p>
      <ul>
        {messages.toReversed().map((message) => (
          <li key={message.id}>
            <button
              type="button"
              onClick={() => setPicked(message)}
              className="flex h-8 w-full min-w-0 items-center gap-1 rounded-sm px-1 text-left text-sm hover:bg-surface-2 max-lg:h-11"
            >
              <span className="shrink-0 text-ink-2">{message.user_nickname}</span>
              <span className="truncate">{message.text}</span>
            </button>
          </li>
        ))}
      </ul>
      {picked ? (
        <MessageMenu key={picked.id} message={picked} at={{ x: 0, y: 0 }} onClose={() => setPicked(null)} />
      ) : null}
    </section>
  )
}
