import { useTranslations } from 'next-intl'
import { UserBadge } from '#components/shared/people/user-badge.tsx'
import { LocalDateTime } from '#components/shared/time/local-date-time.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import type { CircleMutes } from '#lib/contract/community/circle-moderation.ts'

interface MuteRowProps {
  mute: CircleMutes['list'][number]
  busy: boolean
  onUnmute: () => void
  /** Decides the appeal of the user. */
  onDecide: (approve: boolean) => void
}

/** A user who is muted in a circle, with their appeal and the buttons that end the mute. */
export function MuteRow({ mute, busy, onUnmute, onDecide }: MuteRowProps) {
  const t = useTranslations('community.moderation')
  const { user_id: id, user_nickname: name, avatar, ends_at: endsAt, appeal } = mute
  const isOpen = appeal?.state === 'open'
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2">
      <UserBadge
        seed={`user-${id}`}
        name={name}
        src={avatar}
        note={
          <>
            {t('mutedUntil')} <LocalDateTime at={endsAt} />
          </>
        }
      />
      {isOpen ? null : (
        <Button
          size="sm"
          className="ml-auto"
          aria-label={t('unmute', { name })}
          busy={busy}
          onClick={onUnmute}
        >
          {t('unmuteShort')}
        </Button>
      )}
      {appeal ? (
        <p className="w-full text-sm whitespace-pre-wrap wrap-anywhere">
          {t('appealOf', { text: appeal.text })} {isOpen ? null : `(${t('denied')})`}
        </p>
      ) : null}
      {isOpen ? (
        <span className="flex w-full flex-wrap gap-2">
          <Button
            size="sm"
            kind="primary"
            aria-label={t('approveOf', { name })}
            busy={busy}
            onClick={() => onDecide(true)}
          >
            {t('approve')}
          </Button>
          <Button size="sm" aria-label={t('denyOf', { name })} busy={busy} onClick={() => onDecide(false)}>
            {t('deny')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}
