import type { SeasonTable } from '#lib/contract/competitions/standings.ts'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName } from '#lib/shared/text/names.ts'

type Zones = SeasonTable['zones']
export type ZoneBar = 'brand' | 'info' | 'amber' | 'live'

const UPPER: readonly ZoneBar[] = ['brand', 'info', 'amber']
const GROUNDS: Record<ZoneBar, string> = {
  brand: 'bg-brand',
  info: 'bg-info',
  amber: 'bg-amber',
  live: 'bg-live',
}

/**
 * The colour of a zone's bar: red for relegation, the other zones by their order. The legend explains each.
 */
export function barOfZone(kind: string | null, zones: Zones): ZoneBar | undefined {
  if (kind === null) return undefined
  if (/^relegation$/.test(kind)) return 'live'
  const order = [...new Set(zones.map((zone) => zone.kind).filter((each) => each !== 'relegation'))]
  const at = order.indexOf(kind)
  return at < 0 ? undefined : (UPPER[Math.min(at, UPPER.length - 1)] ?? undefined)
}

/** The legend of the bars at the start of a table's rows. */
export function ZoneLegend({ label, zones, language }: { label: string; zones: Zones; language: Language }) {
  if (zones.length === 0) return null
  return (
    <ul
      aria-label={label}
      className="flex flex-wrap gap-x-4 gap-y-1 border-line border-t px-4 py-2.5 text-ink-2 text-xs"
    >
      {zones.map((zone) => {
        const bar = barOfZone(zone.kind, zones)
        return (
          <li key={`${zone.kind} ${zone.from}`} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-2.5 rounded-[2px] ${bar ? GROUNDS[bar] : ''}`} />
            {localisedName(zone.names, language)}
          </li>
        )
      })}
    </ul>
  )
}
