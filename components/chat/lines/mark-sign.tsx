'use client'

import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/chip.tsx'
import { useMark } from '#lib/client/chat/marked.ts'

/** Beside a name, for who keeps order: this account looks like one that was put out. Nothing for everybody else. */
export function MarkSign({ roomId, userId }: { roomId: number; userId: number | null }) {
  const t = useTranslations('chat.lookAlike')
  const mark = useMark(roomId, userId)
  if (mark === null) return null
  const meaning = t(mark === 'restrict' ? 'restricted' : 'watched')
  return (
    <span className="mr-1.5 align-[1px]" title={meaning}>
      <Chip tone={mark === 'restrict' ? 'live' : 'amber'}>
        <span aria-hidden="true">{t('sign')}</span>
        <span className="sr-only">{meaning}</span>
      </Chip>
    </span>
  )
}
