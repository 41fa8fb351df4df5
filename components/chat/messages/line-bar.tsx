'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useEffect } from 'react'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useRoomLive, useTalk } from '#components/shared/room-live/room-live.tsx'
import type { CardOf } from '#components/shared/room-live/user-card.ts'
import { IslandIcon } from '#components/ui/icons/island-icon.tsx'
import type { IslandIconName } from '#components/ui/icons/island-icon-nodes.ts'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/messages/liked.ts'
import { liftRoomSanctionMutation, muteUserMutation } from '#lib/client/moderation/sanctions.ts'
import { loggedInOr } from '#lib/client/session/ask-login.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { ChatLine } from '#lib/contract/chat/frames.ts'
import type { CardAction } from '../card/card-action.ts'
import { confirmAction } from '../card/confirm-action.ts'
import { mayActOn, mayDelete } from '../card/may.ts'
import { useCopy } from '../card/use-copy.ts'
import { answer } from '../composer/draft.ts'

/** How long a mute by one press holds, and how long it can be taken back beside its notice. */
const MUTE_MINUTES = 10
const UNDO_MS = 10_000

interface LineBarProps {
  line: ChatLine
  /** The speaker's name as it is written here. */
  name: string
  /** Called once it has made the row taller. */
  onGrown?: (() => void) | undefined
  /** While something is about to be pressed the list stands still: what comes must not move it away. */
  onHold: (held: boolean) => void
}

/** What is done most about a line, beside it: the way through the card is longer. It has a place of its own in the line. */
export function LineBar({ line, name, onGrown, onHold }: LineBarProps) {
  const t = useTranslations('chat')
  const { roomId, anchorId } = useRoomLive()
  const me = useTalk((now) => now.me)
  const lines = useTalk((now) => now.lines)
  const user = useUser()
  const likes = useLikes(line.id)
  const copy = useCopy()
  const { user_id: userId } = line.from
  const isOwn = userId !== null && userId === user?.id
  const whom = { userId, role: roleIn({ lines, anchorId }, userId), isOwn }
  const canActOn = mayActOn(me, whom)
  const may = (right: 'mute' | 'warn') => canActOn && (me?.rights.includes(right) ?? false)

  useEffect(() => {
    onGrown?.()
    return () => onHold(false)
  }, [onGrown, onHold])

  const card: CardOf = { userId, nickname: name, line: { id: line.id, text: line.text } }
  const ask = (action: CardAction) => (button: HTMLElement) => {
    // The bar goes with the focus; the name stays, and has it again once the question is answered.
    button.closest('[data-line]')?.querySelector('button')?.focus({ preventScroll: true })
    confirmAction({ action, card })
  }
  const person = { room_id: roomId, user_id: userId ?? 0 }
  // Refusals of both are shown by the shell.
  const unmute = useMutation({
    ...liftRoomSanctionMutation({ quiet: false }),
    onSuccess: () => notifySuccess(t('bar.unmuted', { name })),
  })
  const mute = useMutation({
    ...muteUserMutation({ quiet: false }),
    onSuccess: () =>
      notify({
        message: t('bar.muted', { name, minutes: MUTE_MINUTES }),
        kind: 'good',
        action: { label: t('bar.undo'), run: () => unmute.mutate({ ...person, kind: 'mute' }) },
        forMs: UNDO_MS,
      }),
  })
  const item = (
    icon: IslandIconName,
    label: string,
    action: (button: HTMLElement) => unknown,
    pressed?: boolean,
  ) => (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={({ currentTarget }) => void action(currentTarget)}
      className="grid size-6 place-items-center rounded-xs text-ink-2 hover:bg-surface-3 hover:text-ink aria-pressed:text-live"
    >
      <IslandIcon name={icon} size={14} />
    </button>
  )
  return (
    // Over what a name's button has around it for a finger: that of the next line reaches up here.
    <fieldset
      aria-label={t('bar.title', { name })}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && onHold(true)}
      onBlur={() => onHold(false)}
      className="-my-0.5 relative z-10 float-right ml-2 flex border-0 p-0"
    >
      {item('reply', t('card.reply'), () => answer({ id: line.id, name, text: line.text }))}
      {isOwn
        ? null
        : item(
            'heart',
            t('card.like'),
            () => loggedInOr({ name: 'like', input: {} }) && setLikes(line.id, !likes),
            likes,
          )}
      {line.text === '' ? null : item('copy', t('card.copy'), () => copy(line.text))}
      {isOwn
        ? null
        : item(
            'flag',
            t('card.report'),
            (button) => loggedInOr({ name: 'report', input: {} }) && ask('report')(button),
          )}
      {mayDelete(me, { ...whom, sentAt: line.sent_at }, Date.now())
        ? item('trash', t('card.delete'), ask('delete'))
        : null}
      {may('mute')
        ? item(
            'mic-off',
            t('bar.mute', { minutes: MUTE_MINUTES }),
            () => mute.isPending || mute.mutate({ ...person, minutes: MUTE_MINUTES, reason: '' }),
          )
        : null}
      {may('warn') ? item('triangle-alert', t('card.warn'), ask('warn')) : null}
    </fieldset>
  )
}
