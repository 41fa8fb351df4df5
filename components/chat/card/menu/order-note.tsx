'use client'

import { useTranslations } from 'next-intl'
import { Moment } from '#components/shared/time/moment.tsx'
import type { Standing } from '../use-standing.ts'

/** Until when, or for good. */
function HowLong({ until }: { until: string | null }) {
  const t = useTranslations('chat.card')
  return (
    <span className="font-normal">
      {until === null ? t('forGood') : t.rich('until', { time: () => <Moment key="time" at={until} /> })}
    </span>
  )
}

/** What who keeps order should know of somebody before he acts. */
export function OrderNote({ standing }: { standing: Standing | null }) {
  const t = useTranslations('chat')
  if (!standing || standing.sanctions === null) return null
  const likes = standing.looks_like ?? []
  return (
    <div className="mx-3 mb-1 rounded-sm bg-surface-2 px-2 py-1 text-ink-2 text-xs">
      {standing.is_muted ? (
        <p className="font-semibold text-amber">
          {t('card.isMuted')} <HowLong until={standing.muted_until} />
        </p>
      ) : null}
      {standing.is_kicked ? (
        <p className="font-semibold text-live">
          {t('card.isKicked')} <HowLong until={standing.kicked_until} />
        </p>
      ) : null}
      {(standing.active_sanctions ?? []).map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was read once does not move
        <p key={at} className="wrap-anywhere">
          {t(each.kind === 'mute' ? 'card.isMuted' : 'card.isKicked')} ·{' '}
          {t('note.by', { name: each.by_nickname })}
          {each.reason ? ` · ${t('out.reason', { reason: each.reason })}` : ''}
        </p>
      ))}
      <p className="num">{t('card.sanctions', { count: standing.sanctions })}</p>
      {likes.length > 0 ? (
        <p className="text-amber">
          {t('card.looksLike', { names: likes.map((one) => one.user_nickname).join(t('listOf')) })}
        </p>
      ) : null}
    </div>
  )
}
