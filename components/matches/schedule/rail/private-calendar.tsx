'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { notifySuccess } from '#components/ui/toast/notices.ts'
import { hiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { WITHOUT_SCORES } from '#lib/shared/addresses/calendar-address.ts'

const ACTION = 'own-calendar'

/** The address of the calendar for a visitor who hides scores. */
const withoutScores = (url: string) => `${url}${url.includes('?') ? '&' : '?'}${WITHOUT_SCORES}`

/** Creates and revokes the private address of the user's own calendar, which is shown only once. */
export function PrivateCalendar() {
  const t = useTranslations('matches.schedule')
  const id = useId()
  const [url, setUrl] = useState<string | null>(null)
  // Errors of both are shown by the shell.
  const createLink = useMutation({
    mutationFn: async () => (await import('#lib/client/social/calendar.ts')).makeCalendarLink(),
    onSuccess: (link) => setUrl(hiddenScores() ? withoutScores(link.url) : link.url),
  })
  const deleteLink = useMutation({
    mutationFn: async () => (await import('#lib/client/social/calendar.ts')).endCalendarLink(),
    onSuccess: () => {
      setUrl(null)
      notifySuccess(t('calendar.ended'))
    },
  })
  const requestLink = () => {
    if (requireLogin({ name: ACTION, input: {} })) createLink.mutate()
  }
  useDeferredAction(ACTION, () => createLink.mutate())
  const copy = async () => {
    if (url === null) return
    await navigator.clipboard.writeText(url)
    notifySuccess(t('calendar.copied'))
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
          <Button size="sm" busy={createLink.isPending} onClick={requestLink}>
            {t('calendar.make')}
          </Button>
        ) : (
          <>
            <Button size="sm" kind="primary" onClick={() => void copy()}>
              {t('calendar.copy')}
            </Button>
            <Button size="sm" kind="quiet" busy={deleteLink.isPending} onClick={() => deleteLink.mutate()}>
              {t('calendar.end')}
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
