import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Language } from '#lib/shared/languages.ts'
import { utcName } from '#lib/shared/time/offset.ts'
import { nameInZone } from '#lib/shared/time/zone.ts'
import { offsetAt } from '#lib/shared/time/zone-days.ts'

/** A zone as a page was rendered with it. */
export interface RenderedZone {
  /** IANA name, or an offset such as `+07:00`. */
  zone: string
  /** In the page's language; empty for an offset. */
  city: string
  /** UTC+8 */
  utc: string
}

/**
 * The city and the current offset of a zone. The names of the cities are loaded only for another zone than
 * the page's; until then the zone's own name is shown.
 */
export function useZoneLabel(zone: string, rendered: RenderedZone): { city: string; utc: string } {
  const language = useLocale()
  const isRendered = zone === rendered.zone
  const [city, setCity] = useState<((zone: string, language: Language) => string) | null>(null)
  useEffect(() => {
    if (isRendered || city !== null) return
    let isUnmounted = false
    import('#lib/shared/time/zone-cities.ts').then(
      ({ cityOfZone }) => isUnmounted || setCity(() => cityOfZone),
      // Without the table the zone's own name stays.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isRendered, city])
  if (isRendered) return rendered
  return { city: city?.(zone, language) ?? nameInZone(zone), utc: utcName(offsetAt(zone, Date.now())) }
}
