'use client'

import { useTranslations } from 'next-intl'
import type { Standing } from './use-standing.ts'

/** What who keeps order should know of somebody before he acts. */
export function OrderNote({ standing }: { standing: Standing | null }) {
  const t = useTranslations('chat')
  if (!standing || standing.sanctions === null) return null
  const likes = standing.looks_like ?? []
  return (
    <div className="mx-3 mb-1 rounded-sm bg-surface-2 px-2 py-1 text-ink-2 text-xs">
      {standing.is_muted ? <p className="font-semibold text-amber">{t('card.isMuted')}</p> : null}
      {standing.is_kicked ? <p className="font-semibold text-live">{t('card.isKicked')}</p> : null}
      <p className="num">{t('card.sanctions', { count: standing.sanctions })}</p>
      {likes.length > 0 ? (
        <p className="text-amber">
          {t('card.looksLike', { names: likes.map((one) => one.user_nickname).join(t('listOf')) })}
        </p>
      ) : null}
    </div>
  )
}
