'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useClock } from '#components/shared/figures/use-clock.ts'
import { AppealLink } from '#components/shared/forms/appeal-link.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import { Button } from '#components/ui/buttons/button.tsx'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { useWho } from '#lib/client/session/current-user.ts'
import { Composer } from './editor/composer.tsx'
import { HeldNote } from './held-note.tsx'
import { RulesLine } from './rules-line.tsx'

const box = 'mx-3 mt-2 mb-3 flex flex-col items-start gap-2 rounded-sm px-3 py-2.5 text-sm'

/** Where one speaks, or why one does not, below what became of a line that waited. */
export function Speak() {
  return (
    <>
      <HeldNote />
      <SpeakBox />
    </>
  )
}

/** Who is nobody comes in, who is warned reads it, who is muted waits. */
function SpeakBox() {
  const t = useTranslations('chat.me')
  const { anchorId, anchorNickname } = useRoomLive()
  const { me, rules, state } = useTalk((now) => now)
  const who = useWho()
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
  const fault = useErrorText(acknowledge.error)
  const isMuted = useRuns(me?.muted_until ?? null)
  const isNew = useRuns(me?.speaks_from ?? null)
  if (!me || state === 'refused' || state === 'out') return null

  if (who.state === 'guest' && me.may_not_speak !== null)
    return (
      <>
        <RulesLine />
        {rules?.guests === 'read' ? null : <p className="px-3 pt-2 text-ink-2 text-sm">{me.may_not_speak}</p>}
        <div className="flex flex-wrap items-center gap-2 px-3 pt-2 pb-3">
          <Button kind="primary" className="flex-1" onClick={() => askLogin()}>
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
        {fault ? <p className="text-live">{fault}</p> : null}
        <Button size="sm" busy={acknowledge.isPending} onClick={() => acknowledge.mutate(id)}>
          {t('understood')}
        </Button>
      </div>
    )
  }
  const { muted_until: muted, muted_reason: reason, may_not_speak: why, speaks_from: from } = me
  if (isMuted && muted)
    return (
      <div role="alert" className={`${box} bg-live-weak`}>
        <p className="text-live">
          {t('muted', { time: time(muted) })} <AppealLink />
        </p>
        {reason ? <p className="wrap-anywhere">{t('reason', { reason })}</p> : null}
      </div>
    )
  const mayTry = why === null || muted !== null || (from !== null && !isNew)
  return (
    <>
      <RulesLine />
      {mayTry ? null : (
        <div className="flex items-center gap-2 px-3 pt-2 text-ink-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {from ? t('speaksFrom', { time: time(from) }) : why}
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

/** Whether an end (ISO 8601) is still to come; false from then on. The browser's longest timer holds 24 days. */
function useRuns(end: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null)
  useEffect(() => {
    if (end === null) return
    const left = Date.parse(end) - Date.now()
    const timer = setTimeout(() => setEnded(end), Math.min(Math.max(left, 0), 2 ** 31 - 1))
    return () => clearTimeout(timer)
  }, [end])
  return end !== null && ended !== end
}
