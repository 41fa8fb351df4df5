'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { Button, type ButtonSize } from '#components/ui/buttons/button.tsx'
import { notify, notifySuccess } from '#components/ui/toast/notices.ts'
import { NetworkError } from '#lib/client/core/errors.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { type ReservedKind, setReservedMutation, useReserved } from '#lib/client/streams/reserved.ts'
import { REMINDERS } from '#lib/shared/vocabulary/anchors.ts'
import { offerDevice } from '../device/offer-device.ts'

const BELL = 'M10.3 21a2 2 0 0 0 3.4 0M6 8a6 6 0 0 1 12 0c0 7 3 9 3 9H3s3-2 3-9'
const SECOND_MS = 1_000

interface ReserveButtonProps {
  /** A match, or a broadcast that an anchor has booked. */
  kind: ReservedKind
  id: number
  /** ISO 8601; there is no reminder for a time in the past. */
  startsAt: string
  /** Names the match or broadcast for screen readers. */
  name: string
  /** The user who booked it, who cannot reserve their own broadcast. */
  ownerId?: number
  size?: ButtonSize
  /** `icon`: the bell only, for use beside a star. */
  variant?: 'button' | 'icon'
  className?: string
  /** Called after each change: true when it was reserved, false when the reservation ended. */
  onChange?: (reserved: boolean) => void
}

/**
 * Reserves a match or a booked broadcast, so that the user is reminded before it begins, or cancels the
 * reservation. A visitor logs in first. Needs the messages `common`.
 */
export function ReserveButton(props: ReserveButtonProps) {
  const {
    kind,
    id,
    startsAt,
    name,
    ownerId,
    size = 'sm',
    variant = 'button',
    className = '',
    onChange,
  } = props
  const t = useTranslations('common')
  const user = useUser()
  const on = useReserved(kind, id) !== null
  const now = useServerNow(30 * SECOND_MS)
  const todo = `reserve:${kind}:${id}`
  const reserve = useMutation({
    ...setReservedMutation(kind, id),
    onSuccess: (_data, { ahead }) => onChange?.(ahead !== null),
    onError: (error) => {
      if (error instanceof NetworkError) notify({ message: t('unreachable'), kind: 'bad' })
    },
  })
  const busy = reserve.isPending
  const set = (state: boolean) =>
    reserve.mutate({
      ahead: state ? REMINDERS : null,
      onMessage: (message) => {
        if (!state) return notifySuccess(message)
        void offerDevice(message, {
          offer: t('reserve.device'),
          done: t('reserve.deviceOn'),
          failed: t('reserve.deviceFailed'),
        })
      },
    })
  useDeferredAction(todo, () => {
    if (!on) set(true)
  })
  if (ownerId !== undefined && user?.id === ownerId) return null
  if (now !== null && Date.parse(startsAt) <= now) return null
  const bell = (
    <svg
      viewBox="0 0 24 24"
      width={variant === 'icon' ? 18 : 14}
      height={variant === 'icon' ? 18 : 14}
      aria-hidden="true"
      fill={on ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={BELL} />
    </svg>
  )
  const press = () => {
    if (!busy && requireLogin({ name: todo, input: {} })) set(!on)
  }
  if (variant === 'icon')
    return (
      <button
        type="button"
        aria-pressed={on}
        aria-busy={busy || undefined}
        aria-label={t('reserve.label', { name })}
        title={t(on ? 'reserve.on' : 'reserve.off')}
        onClick={press}
        className={`hit-44 grid size-9 place-items-center rounded-sm hover:bg-surface-3 hover:text-ink ${on ? 'text-brand' : 'text-ink-3'} ${busy ? 'animate-pulse-soft' : ''} ${className}`}
      >
        {bell}
      </button>
    )
  return (
    <Button
      size={size}
      kind={on ? 'plain' : 'outline'}
      aria-pressed={on}
      busy={busy}
      className={`min-w-20 ${className}`}
      icon={bell}
      onClick={press}
    >
      {t(on ? 'reserve.on' : 'reserve.off')}
      <span className="sr-only">{name}</span>
    </Button>
  )
}
