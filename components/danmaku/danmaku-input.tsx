'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MAX_MESSAGE_LENGTH } from '#lib/shared/vocabulary/rooms.ts'
import { useSendDanmaku } from './use-send-danmaku.ts'

/** Field to send a danmaku message from the player, where the chat is not visible. */
export function DanmakuInput() {
  const t = useTranslations('danmaku')
  const [text, setText] = useState('')
  const { busy, send } = useSendDanmaku()
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (await send(text)) setText('')
      }}
      className="mx-2 flex h-9 w-72 min-w-0 shrink items-stretch overflow-hidden rounded-sm border border-line-strong bg-scrim focus-within:border-ink-2 max-lg:h-11 max-md:hidden"
    >
      <input
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
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
