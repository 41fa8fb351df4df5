'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { PopoverButton } from '#components/ui/popups/popover-button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { calendarAddress } from '#lib/shared/addresses/calendar-address.ts'

interface CalendarMenuProps {
  /** Whose matches the calendar has. */
  kind: 'team' | 'competition'
  id: number
  name: string
  icon: ReactNode
}

const ENTRY =
  'flex min-h-9 w-full items-center rounded-sm px-3 text-left text-base hover:bg-surface-2 max-lg:min-h-11'

/**
 * Subscribes to the calendar of a team's or a competition's matches: in the device's calendar program, or by
 * its address. Needs the messages `common`.
 */
export function CalendarMenu({ kind, id, name, icon }: CalendarMenuProps) {
  const t = useTranslations('common.calendar')
  return (
    <PopoverButton
      label={`${t('label')}: ${name}`}
      buttonClass={buttonClass({ size: 'sm' })}
      button={
        <>
          {icon}
          {t('label')}
        </>
      }
      align="start"
      className="w-72 p-2"
    >
      <Entries kind={kind} id={id} />
    </PopoverButton>
  )
}

/** Rendered in the browser only: calendar programs need the absolute address. */
function Entries({ kind, id }: Pick<CalendarMenuProps, 'kind' | 'id'>) {
  const t = useTranslations('common.calendar')
  const file = calendarAddress(kind, id, useLocale())
  const address = new URL(file, location.origin)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address.href)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      // Without access to the clipboard the address itself is shown.
      notify({ message: address.href })
    }
  }
  return (
    <>
      <p className="px-3 pt-1 pb-2 text-ink-2 text-sm">{t('text')}</p>
      {/* The scheme of calendar subscriptions: the program fetches the address over HTTP(S). */}
      <a href={`webcal://${address.host}${address.pathname}${address.search}`} className={ENTRY}>
        {t('open')}
      </a>
      <Button
        kind="quiet"
        className={`${ENTRY} justify-start border-0 font-normal text-ink`}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
      <a href={file} download className={ENTRY}>
        {t('file')}
      </a>
    </>
  )
}
