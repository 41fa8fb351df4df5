import { useLocale } from 'next-intl'
import { useEffect, useState } from 'react'
import { offsetAt, utcName } from '#lib/shared/time/offset.ts'
import { nameInZone } from '#lib/shared/time/zone.ts'
import { loadCities } from '#lib/shared/time/zone-cities/load-cities.ts'

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
  const [cities, setCities] = useState<Readonly<Record<string, string>> | null>(null)
  // UTC and offsets are in no city.
  const isComplete = isRendered || cities !== null || !zone.includes('/')
  useEffect(() => {
    if (isComplete) return
    let isUnmounted = false
    loadCities(language).then(
      (loaded) => isUnmounted || setCities(loaded),
      // Without the table the zone's own name stays.
      () => {},
    )
    return () => {
      isUnmounted = true
    }
  }, [isComplete, language])
  if (isRendered) return rendered
  return { city: cities?.[zone] ?? nameInZone(zone), utc: utcName(offsetAt(zone, Date.now())) }
}
