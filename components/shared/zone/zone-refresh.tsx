'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { useVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { writeZoneCookie } from '#lib/client/preferences/zone-cookie.ts'
import type { Day } from '#lib/shared/time/day.ts'
import { haveSameDays } from '#lib/shared/time/zone-days.ts'

interface ZoneRefreshProps {
  /** The zone of the rendering: an IANA name or a UTC offset. */
  rendered: string
  /** The days that the page shows. */
  days: readonly Day[]
}

/**
 * Renders a page again whose days come from the server, where they are not the visitor's: on a first visit,
 * and after another zone was chosen. The document stays. The score lists load their days themselves.
 */
export function ZoneRefresh({ rendered, days }: ZoneRefreshProps) {
  const zone = useVisitorZone(rendered)
  const router = useRouter()
  const requested = useRef(rendered)
  useEffect(() => {
    // A page is rendered with an offset: near a clock change its days may still differ, and are not requested
    // twice.
    if (requested.current === zone || haveSameDays(zone, rendered, days)) return
    requested.current = zone
    writeZoneCookie()
    router.refresh()
  }, [zone, rendered, days, router])
  return null
}
