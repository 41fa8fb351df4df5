'use client'

import { useTranslations } from 'next-intl'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { RoomStatus } from '../use-room-status.ts'

/** End of a sanction, or that it is permanent. */
function HowLong({ endsAt }: { endsAt: string | null }) {
  const t = useTranslations('chat.card')
  return (
    <span className="font-normal">
      {endsAt === null
        ? t('forGood')
        : t.rich('until', { time: () => <LocalDateTime key="time" at={endsAt} /> })}
    </span>
  )
}

/**
 * Three lines, whatever is written in it: a sanction, who applied it, and the number of all. The actions below do not move
 * while a moderator presses one.
 */
const NOTE =
  'mx-3 mb-1 box-content h-[3lh] overflow-y-auto rounded-sm bg-surface-2 px-2 py-1 text-ink-2 text-xs'

interface SanctionsNoteProps {
  status: RoomStatus | null
  isLoading: boolean
}

/** Shows moderators a user's active sanctions, and accounts they resemble, before they act. */
export function SanctionsNote({ status, isLoading }: SanctionsNoteProps) {
  const t = useTranslations('chat')
  if (isLoading)
    return (
      <div className={NOTE}>
        <Skeleton className="h-[1lh] w-24" />
      </div>
    )
  if (!status || status.sanctions === null) return null
  const likes = status.looks_like ?? []
  return (
    <div className={NOTE}>
      {status.is_muted ? (
        <p className="font-semibold text-amber">
          {t('card.isMuted')} <HowLong endsAt={status.muted_until} />
        </p>
      ) : null}
      {status.is_kicked ? (
        <p className="font-semibold text-live">
          {t('card.isKicked')} <HowLong endsAt={status.kicked_until} />
        </p>
      ) : null}
      {(status.active_sanctions ?? []).map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <p key={at} className="wrap-anywhere">
          {t(each.kind === 'mute' ? 'card.isMuted' : 'card.isKicked')} ·{' '}
          {t('note.by', { name: each.by_nickname })}
          {each.reason ? ` · ${t('out.reason', { reason: each.reason })}` : ''}
        </p>
      ))}
      <p className="num">{t('card.sanctions', { count: status.sanctions })}</p>
      {likes.length > 0 ? (
        <p className="text-amber">
          {t('card.looksLike', { names: likes.map((one) => one.user_nickname).join(t('listOf')) })}
        </p>
      ) : null}
    </div>
  )
}
