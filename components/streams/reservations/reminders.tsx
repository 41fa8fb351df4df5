'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notices.ts'
import { NetworkError } from '#lib/client/core/errors.ts'
import { useServerNow } from '#lib/client/socket/hooks.ts'
import { type ReservedKind, setReservedMutation, useReserved } from '#lib/client/streams/reserved.ts'
import { REMINDERS } from '#lib/shared/vocabulary/anchors.ts'

interface RemindersProps {
  kind: ReservedKind
  id: number
  startsAt: string
  name: string
}

/** Switches for the reminder times before a reserved event; renders nothing where it is not reserved. */
export function Reminders({ kind, id, startsAt, name }: RemindersProps) {
  const t = useTranslations('streams.reservations.ahead')
  const common = useTranslations('common')
  const ahead = useReserved(kind, id)
  const now = useServerNow(30_000)
  const change = useMutation({
    ...setReservedMutation(kind, id),
    onError: (error) => {
      if (error instanceof NetworkError) notify({ message: common('unreachable'), kind: 'bad' })
    },
  })
  if (ahead === null) return null
  return (
    <fieldset className="inline-flex rounded-sm border border-line-strong">
      <legend className="sr-only">{t('label', { name })}</legend>
      {REMINDERS.map((minutes) => {
        const on = ahead.includes(minutes)
        const over = now !== null && Date.parse(startsAt) - minutes * 60_000 <= now
        return (
          <button
            key={minutes}
            type="button"
            aria-pressed={on}
            disabled={over}
            aria-disabled={change.isPending || undefined}
            onClick={() => {
              if (change.isPending) return
              change.mutate({ ahead: on ? ahead.filter((one) => one !== minutes) : [...ahead, minutes] })
            }}
            className="num h-7 border-line-strong border-l px-2 text-ink-2 text-xs whitespace-nowrap first:rounded-l-[4px] first:border-l-0 last:rounded-r-[4px] hover:text-ink disabled:bg-surface-2 disabled:text-ink-3 aria-pressed:bg-brand-weak aria-pressed:font-semibold aria-pressed:text-brand-strong disabled:aria-pressed:bg-surface-2 disabled:aria-pressed:text-ink-3 max-lg:h-11 max-lg:px-3"
          >
            <span aria-hidden="true">{t(`short.${minutes}`)}</span>
            <span className="sr-only">{t(`long.${minutes}`)}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
