'use client'

import { useTranslations } from 'next-intl'
import type { RemovedLine } from '#lib/contract/chat/frames.ts'

/** A line that was taken away, as who keeps order still reads it: struck through, with who took it and why. */
export function StruckLine({ gone: { line, by_nickname: by, reason } }: { gone: RemovedLine }) {
  const t = useTranslations('chat')
  const { user_id: userId, user_nickname: nickname } = line.from
  return (
    <p className="px-4 py-1 text-ink-2 text-sm wrap-anywhere">
      <span>{userId === null ? t('guest', { name: nickname }) : nickname}：</span>
      <del>{line.text || t('imageBy', { name: nickname })}</del>{' '}
      <span className="text-xs">
        {by === null ? t('note.taken') : t('note.takenBy', { name: by })}
        {reason === '' ? null : ` · ${t('me.reason', { reason })}`}
      </span>
    </p>
  )
}
