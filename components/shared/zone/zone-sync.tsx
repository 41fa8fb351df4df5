'use client'

import { useEffect } from 'react'
import { usePreference } from '#lib/client/preferences/store.ts'
import { writeZoneCookie } from '#lib/client/preferences/zone-cookie.ts'

/** Stores the visitor's zone for the next pages. Rendered once on every page. */
export function ZoneSync() {
  const chosen = usePreference('time_zone')
  // biome-ignore lint/correctness/useExhaustiveDependencies: written again after another zone was chosen
  useEffect(writeZoneCookie, [chosen])
  return null
}
