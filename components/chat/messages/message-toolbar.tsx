'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FocusEvent, useEffect } from 'react'
import { roleIn } from '#components/shared/room-live/role-in.ts'
import { useChat, useRoomLive } from '#components/shared/room-live/room-live.tsx'
import type { CardSubject } from '#components/shared/room-live/user-card.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { setLikes, useLikes } from '#lib/client/chat/messages/liked.ts'
import { liftRoomSanctionMutation, muteUserMutation } from '#lib/client/moderation/sanctions.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import type { ChatMessage } from '#lib/contract/chat/frames.ts'
import type { CardAction } from '../card/card-action.ts'
import { confirmAction } from '../card/confirm-action.ts'
import { mayActOn, mayDelete } from '../card/permissions.ts'
import { useCopy } from '../card/use-copy.ts'
import { setReplyTarget } from '../composer/draft.ts'

/** Duration (minutes) of a one-click mute, and how long (ms) its notice offers to undo it. */
const MUTE_MINUTES = 10
const UNDO_MS = 10_000

interface MessageToolbarProps {
  message: ChatMessage
  /** The author's name as it is shown here. */
  name: string
  /** Called when the toolbar has made the row taller. */
  onGrown?: (() => void) | undefined
  /** Called with true while the pointer or focus is on the toolbar: new messages must not move it away. */
  onFreeze: (frozen: boolean) => void
}

/** The most frequent actions on a message, beside it. The toolbar has its own space in the row. */
export function MessageToolbar({ message, name, onGrown, onFreeze }: MessageToolbarProps) {
  const t = useTranslations('chat')
  const { roomId, anchorId } = useRoomLive()
  const me = useChat((now) => now.me)
  const messages = useChat((now) => now.messages)
  const user = useUser()
  const likes = useLikes(message.id)
  const copy = useCopy()
  const { user_id: userId } = message.from
  const isOwn = userId !== null && userId === user?.id
  const target = { userId, role: roleIn({ lines: messages, anchorId }, userId), isOwn }
  const canActOn = mayActOn(me, target)
  const canModerate = (right: 'mute' | 'warn') => canActOn && (me?.rights.includes(right) ?? false)

  useEffect(() => {
    onGrown?.()
    return () => onFreeze(false)
  }, [onGrown, onFreeze])

  const card: CardSubject = { userId, nickname: name, message: { id: message.id, text: message.text } }
  const confirm = (action: CardAction) => (button: HTMLElement) => {
    // The toolbar disappears when it loses focus; the focus returns to the author's name once the dialog is
    // closed.
    button.closest('[data-line]')?.querySelector('button')?.focus({ preventScroll: true })
    confirmAction({ action, card })
  }
  const person = { room_id: roomId, user_id: userId ?? 0 }
  // The page shell shows the errors of both.
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
    icon: IconName,
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
      <Icon name={icon} size={14} />
    </button>
  )
  return (
    // Above the enlarged touch area of the next row's name button, which reaches up here.
    <fieldset
      aria-label={t('bar.title', { name })}
      onPointerEnter={() => onFreeze(true)}
      onPointerLeave={() => onFreeze(false)}
      onFocus={({ target }: FocusEvent) => target.matches(':focus-visible') && onFreeze(true)}
      onBlur={() => onFreeze(false)}
      className="-my-0.5 relative z-10 float-right ml-2 flex border-0 p-0"
    >
      {item('reply', t('card.reply'), () => setReplyTarget({ id: message.id, name, text: message.text }))}
      {isOwn
        ? null
        : item(
            'heart',
            t('card.like'),
            () => requireLogin({ name: 'like', input: {} }) && setLikes(message.id, !likes),
            likes,
          )}
      {message.text === '' ? null : item('copy', t('card.copy'), () => copy(message.text))}
      {isOwn
        ? null
        : item(
            'flag',
            t('card.report'),
            (button) => requireLogin({ name: 'report', input: {} }) && confirm('report')(button),
          )}
      {mayDelete(me, { ...target, sentAt: message.sent_at }, Date.now())
        ? item('trash', t('card.delete'), confirm('delete'))
        : null}
      {canModerate('mute')
        ? item(
            'mic-off',
            t('bar.mute', { minutes: MUTE_MINUTES }),
            () => mute.isPending || mute.mutate({ ...person, minutes: MUTE_MINUTES, reason: '' }),
          )
        : null}
      {canModerate('warn') ? item('triangle-alert', t('card.warn'), confirm('warn')) : null}
    </fieldset>
  )
}
