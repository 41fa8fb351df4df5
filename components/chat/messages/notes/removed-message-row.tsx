'use client'

import { useTranslations } from 'next-intl'
import type { RemovedMessage } from '#lib/contract/chat/frames.ts'

/** A removed message as moderators see it: struck through, with who removed it and why. */
export function RemovedMessageRow({
  removed: { line: message, by_nickname: by, reason },
}: {
  removed: RemovedMessage
}) {
  const t = useTranslations('chat')
  const { user_id: userId, user_nickname: nickname } = message.from
  return (
    <p className="px-4 py-1 text-ink-2 text-sm wrap-anywhere">
      <span>
        <bdi>{userId === null ? t('guest', { name: nickname }) : nickname}</bdi>
        {t('colon')}
      </span>
      <del>{message.text || t('imageBy', { name: nickname })}</del>{' '}
      <span className="text-xs">
        {by === null ? t('note.taken') : t('note.takenBy', { name: by })}
        {reason === '' ? null : ` · ${t('me.reason', { reason })}`}
      </span>
    </p>
  )
}
