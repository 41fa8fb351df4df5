'use client'

import { useTranslations } from 'next-intl'
import type { PrivateChat } from '#lib/client/chat/private/private-chat.ts'
import { useBlockedIds } from '#lib/client/social/blocks.ts'
import { useMessagePreview } from '../list/use-message-preview.ts'
import { useIncoming } from './use-incoming.ts'

/** Announces new private messages to screen readers, on every page. */
export function Announcer({ chat }: { chat: PrivateChat }) {
  const t = useTranslations('chat-private')
  const preview = useMessagePreview()
  const blocked = useBlockedIds()
  const text = useIncoming(
    chat,
    ({ from }) => !blocked.has(Number(from.id)),
    ({ from, content }, count) => t('announce', { name: from.nickname, count, text: preview(content) }),
  )
  return (
    <p aria-live="polite" className="sr-only">
      {text}
    </p>
  )
}
