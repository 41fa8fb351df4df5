import { useSyncExternalStore } from 'react'
import { isTimeZone } from '#lib/shared/time/zone.ts'
import { setZoneSource } from '../core/zone-source.ts'
import { currentPreferences, usePreference } from './store.ts'

let cachedZone: string | undefined

/**
 * The zone of this device, as an IANA name; UTC if the browser does not know it. Cached: it is read for every
 * row at every rendering, and creating a format takes as long as rendering a cell.
 */
export function getDeviceZone(): string {
  if (cachedZone === undefined) {
    const zone: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
    cachedZone = zone !== undefined && isTimeZone(zone) ? zone : 'UTC'
  }
  return cachedZone
}

/** The zone of the visitor's days and times: the one they chose, else the device's. Browsers only. */
export const getVisitorZone = (): string => currentPreferences().time_zone ?? getDeviceZone()

// Calls of the browser are about the visitor's days.
if (typeof window !== 'undefined') setZoneSource(getVisitorZone)

const never = () => () => {}

/**
 * The visitor's zone; while the page is hydrated the zone that it was rendered with (`rendered`), so that
 * the HTML is the same.
 */
export function useVisitorZone(rendered: string): string {
  const chosen = usePreference('time_zone')
  const device = useSyncExternalStore(never, getDeviceZone, () => rendered)
  return chosen ?? device
}
