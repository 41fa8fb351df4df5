'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LINE_MOST } from '#lib/shared/vocabulary/rooms.ts'
import { useSay } from './use-say.ts'

/** One line to say over the picture, where the chat is out of sight. */
export function DanmakuInput() {
  const t = useTranslations('danmaku')
  const [text, setText] = useState('')
  const { busy, say } = useSay()
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (await say(text)) setText('')
      }}
      className="mx-2 flex h-9 w-72 min-w-0 shrink items-stretch overflow-hidden rounded-sm border border-line-strong bg-scrim focus-within:border-ink-2 max-lg:h-11 max-md:hidden"
    >
      <input
        value={text}
        maxLength={LINE_MOST}
        onChange={({ target }) => setText(target.value)}
        aria-label={t('say')}
        placeholder={t('say')}
        className="min-w-0 flex-1 bg-transparent px-3 text-base text-ink outline-none placeholder:text-ink-2"
      />
      <button
        type="submit"
        aria-busy={busy || undefined}
        disabled={text.trim() === ''}
        className="px-3 font-medium text-brand text-sm disabled:text-ink-3"
      >
        {t('send')}
      </button>
    </form>
  )
}
