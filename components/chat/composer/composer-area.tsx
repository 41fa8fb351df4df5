'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { AppealLink } from '#components/shared/forms/appeal-link.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'
import { Composer } from './editor/composer.tsx'
import { HeldMessageNote } from './held-message-note.tsx'
import { RulesSummary } from './rules-summary.tsx'

const box = 'mx-3 mt-2 mb-3 flex flex-col items-start gap-2 rounded-sm px-3 py-2.5 text-sm'

/** The composer, or the reason why the user cannot send, below the decision about a held message. */
export function ComposerArea() {
  return (
    <>
      <HeldMessageNote />
      <ComposerBox />
    </>
  )
}

/** As high as what a guest gets, so that the messages do not move when the connection is open. */
function ComposerComing() {
  return (
    <div aria-hidden="true" className="flex h-[5.125rem] items-end px-3 pb-3 max-lg:h-[5.625rem]">
      <Skeleton className="h-9 w-full max-lg:h-11" />
    </div>
  )
}

/** Shows the login to guests, a warning to acknowledge, the end of a mute, or the composer. */
function ComposerBox() {
  const t = useTranslations('chat.me')
  const { anchorId, anchorNickname } = useRoomLive()
  const { me, rules, state } = useChat((now) => now)
  const who = useAuthState()
  const time = useClock()
  const enter = useMutation({
    mutationFn: async () => {
      const { becomeGuest } = await import('#lib/client/chat/connection/enter-room.ts')
      await becomeGuest()
    },
  })
  const acknowledge = useMutation({
    mutationFn: async (id: number) => {
      const { acknowledgeWarning } = await import('#lib/client/moderation/sanctions.ts')
      await acknowledgeWarning(id, { quiet: true })
    },
  })
  const errorText = useErrorText(acknowledge.error)
  const isMuted = useIsBefore(me?.muted_until ?? null)
  const isNew = useIsBefore(me?.speaks_from ?? null)
  if (state === 'refused' || state === 'out') return null
  if (!me) return <ComposerComing />

  if (who.state === 'guest' && me.may_not_speak !== null)
    return (
      <>
        <RulesSummary />
        {rules?.guests === 'read' ? null : <p className="px-3 pt-2 text-ink-2 text-sm">{me.may_not_speak}</p>}
        <div className="flex flex-wrap items-center gap-2 px-3 pt-2 pb-3">
          <Button kind="primary" className="flex-1" onClick={() => requestLogin()}>
            {t('login')}
          </Button>
          {rules?.guests === 'read' ? null : (
            <Button className="flex-1" busy={enter.isPending} onClick={() => enter.mutate()}>
              {t('asGuest')}
            </Button>
          )}
          {enter.isError ? (
            <p role="alert" className="w-full text-live text-sm">
              {t('guestFailed')}
            </p>
          ) : null}
        </div>
      </>
    )
  if (me.warning) {
    const { id, reason } = me.warning
    return (
      <div role="alert" className={`${box} bg-amber-weak`}>
        <p className="font-semibold text-amber">{t('warned')}</p>
        <p className="wrap-anywhere">{reason}</p>
        {errorText ? <p className="text-live">{errorText}</p> : null}
        <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate(id)}>
          {t('understood')}
        </Button>
      </div>
    )
  }
  const { muted_until: muted, muted_reason: reason, may_not_speak: why, speaks_from: sendableFrom } = me
  if (isMuted && muted)
    return (
      <div role="alert" className={`${box} bg-live-weak`}>
        <p className="text-live">
          {t('muted', { time: time(muted) })} <AppealLink />
        </p>
        {reason ? <p className="wrap-anywhere">{t('reason', { reason })}</p> : null}
      </div>
    )
  const canTry = why === null || muted !== null || (sendableFrom !== null && !isNew)
  return (
    <>
      <RulesSummary />
      {canTry ? null : (
        <div className="flex items-center gap-2 px-3 pt-2 text-ink-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {sendableFrom ? t('speaksFrom', { time: time(sendableFrom) }) : why}
            {reason ? ` ${t('reason', { reason })}` : null} {me.is_muted ? <AppealLink /> : null}
          </span>
          {rules?.followers_minutes == null || reason ? null : (
            <FollowButton kind="anchor" id={anchorId} name={anchorNickname} />
          )}
        </div>
      )}
      <Composer />
    </>
  )
}

/**
 * Whether a time (ISO 8601) is still in the future; re-renders when it has passed. The browser's longest
 * timer is 24 days.
 */
function useIsBefore(end: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    if (end === null) return
    const remainingMs = Date.parse(end) - Date.now()
    const timer = setTimeout(() => setEnded(end), Math.min(Math.max(remainingMs, 0), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [end])
  return end !== null && ended !== end
}
