import { getLocale, getTimeZone } from 'next-intl/server'
import { offsetAt, utcName } from '#lib/shared/time/offset.ts'
import { cityOfZone } from '#lib/shared/time/zone-cities/zone-cities.ts'
import type { RenderedZone } from './use-zone-label.ts'

/** The zone of this rendering with its names in the page's language. Server only. */
export async function getRenderedZone(): Promise<RenderedZone> {
  const zone = await getTimeZone()
  return { zone, city: cityOfZone(zone, await getLocale()), utc: utcName(offsetAt(zone, Date.now())) }
}
