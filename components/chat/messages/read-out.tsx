'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import type { ChatLine } from '#lib/contract/chat/frames.ts'

/**
 * What screen readers hear of the talk: how many lines came and the newest of them, not oftener than the reader wants
 * announcements at all. `off` while it is paused.
 */
export function ReadOut({ lines, off }: { lines: readonly ChatLine[]; off: boolean }) {
  const t = useTranslations('chat')
  const seconds = usePreference('announce')
  const [text, setText] = useState('')
  const lastRead = useRef<number | null>(null)
  const last = lines.at(-1)?.id ?? 0
  useEffect(() => {
    // What was there before is there to be read, not to be announced.
    if (last > 0) lastRead.current ??= last
  }, [last])
  const announce = useEffectEvent(() => {
    const { current } = lastRead
    const fresh = current === null ? [] : lines.filter(({ id }) => id > current)
    const newest = fresh.at(-1)
    if (!newest) return
    lastRead.current = newest.id
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
