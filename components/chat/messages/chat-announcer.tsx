'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'

/**
 * Announces new messages to screen readers: how many arrived and the newest one, at the interval of the
 * user's preference. `off` while the chat is paused.
 */
export function ChatAnnouncer({ messages, off }: { messages: readonly ChatMessage[]; off: boolean }) {
  const t = useTranslations('chat')
  const seconds = usePreference('announce')
  const [text, setText] = useState('')
  const lastAnnounced = useRef<number | null>(null)
  const last = messages.at(-1)?.id ?? 0
  useEffect(() => {
    // Messages from before the page was opened are not announced.
    if (last > 0) lastAnnounced.current ??= last
  }, [last])
  const announce = useEffectEvent(() => {
    const { current } = lastAnnounced
    const fresh = current === null ? [] : messages.filter(({ id }) => id > current)
    const newest = fresh.at(-1)
    if (!newest) return
    lastAnnounced.current = newest.id
    setText(t('readOut', { count: fresh.length, text: `${newest.from.user_nickname}: ${newest.text}` }))
  })
  useEffect(() => {
    if (off || seconds === 0) return
    const timer = setInterval(() => announce(), seconds * 1_000)
    return () => clearInterval(timer)
  }, [off, seconds])
  return (
    <p aria-live="polite" className="sr-only">
      {off ? '' : text}
    </p>
  )
}
