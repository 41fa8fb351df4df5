import { getTranslations } from 'next-intl/server'
import { getRenderedZone } from './rendered-zone.ts'

/**
 * Names the zone of a page's days and times for visitors without scripts and for search engines. With scripts
 * they are the visitor's own.
 */
export async function ZoneNote() {
  const t = await getTranslations('common.zone')
  const { city, utc } = await getRenderedZone()
  return (
    <noscript>
      <p className="wrap-page py-1 text-ink-2 text-xs">
        {city && city !== utc ? t('note', { city, offset: utc }) : t('noteOffset', { offset: utc })}
      </p>
    </noscript>
  )
}
