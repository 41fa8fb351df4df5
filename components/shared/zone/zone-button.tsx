'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { type RenderedZone, useZoneLabel } from './use-zone-label.ts'
import { useZoneDialog } from './zone-dialog-host.tsx'

interface ZoneButtonProps {
  rendered: RenderedZone
  /** One line: in a dialog. Otherwise two, like the days of a date strip. */
  inline?: boolean
}

/**
 * The zone of the visitor's days and times, with its current offset; opens the list of zones. Needs the
 * messages `common`.
 */
export function ZoneButton({ rendered, inline = false }: ZoneButtonProps) {
  const t = useTranslations('common.zone')
  const zone = useVisitorZone(rendered.zone)
  const { city, utc } = useZoneLabel(zone, rendered)
  const button = useRef<HTMLButtonElement>(null)
  const { open, busy, show, dialog } = useZoneDialog(button)
  const form = inline
    ? 'gap-1.5 border-line-strong px-3 text-base max-lg:min-h-11 h-9'
    : 'flex-col justify-center border-transparent text-xs leading-4 max-lg:min-h-11 w-16 max-lg:text-[11px] lg:w-18 lg:px-0.5'
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={busy || undefined}
        title={t('change')}
        onClick={() => show(zone)}
        className={`num flex min-w-0 shrink-0 items-center rounded-sm border text-ink-2 whitespace-nowrap hover:bg-surface-3 hover:text-ink ${form}`}
      >
        <span className="sr-only">{t('label')}</span>
        <span className={inline ? 'text-ink' : ''}>{utc}</span>
        {city && city !== utc ? <span className="max-w-full truncate">{city}</span> : null}
      </button>
      {dialog}
    </>
  )
}
