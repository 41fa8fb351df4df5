'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { loggedInOr, useTodo } from '#lib/client/who/ask-login.ts'

const TODO = 'own-calendar'

/** Makes the private address of one's own calendar, which is shown once, and ends it. */
export function OwnCalendar() {
  const t = useTranslations('schedule')
  const id = useId()
  const [url, setUrl] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch {
      // Whoever calls has told the reader why it was refused.
    } finally {
      setBusy(false)
    }
  }
  const make = () =>
    during(async () => {
      const { makeCalendarLink } = await import('#lib/client/schedule.ts')
      setUrl((await makeCalendarLink()).url)
    })
  const end = () =>
    during(async () => {
      const { endCalendarLink } = await import('#lib/client/schedule.ts')
      await endCalendarLink()
      setUrl(null)
      notify({ message: t('calendar.ended'), kind: 'good' })
    })
  const ask = () => {
    if (loggedInOr({ name: TODO, input: {} })) void make()
  }
  useTodo(TODO, () => void make())
  const copy = async () => {
    if (url === null) return
    await navigator.clipboard.writeText(url)
    notify({ message: t('calendar.copied'), kind: 'good' })
  }
  return (
    <div className="flex flex-col gap-2">
      <p className="text-ink-2 text-sm">{t('calendar.own')}</p>
      {url === null ? null : (
        <>
          <label htmlFor={id} className="font-medium text-sm">
            {t('calendar.address')}
          </label>
          <input
            id={id}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
            className="h-9 w-full rounded-sm border border-line-strong bg-surface-2 px-2 text-sm"
          />
          <p className="text-ink-3 text-xs">{t('calendar.once')}</p>
        </>
      )}
      <span className="flex flex-wrap gap-2">
        {url === null ? (
          <Button size="sm" busy={busy} onClick={ask}>
            {t('calendar.make')}
          </Button>
        ) : (
          <>
            <Button size="sm" kind="primary" onClick={() => void copy()}>
              {t('calendar.copy')}
            </Button>
            <Button size="sm" kind="quiet" busy={busy} onClick={() => void end()}>
              {t('calendar.end')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
