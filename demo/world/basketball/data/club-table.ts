import { random } from '#demo/world/random.ts'
import type { DemoCountry, DemoTeam, Names3 } from '#demo/world/types.ts'
import { CREST_PATTERNS, type CrestPattern } from '#lib/shared/vocabulary.ts'

/**
 * Columns of a club table: one club a line, separated by `|`; `=` means "as in English". `edge` is points
 * better than average per 100 possessions.
 */
export const CLUB_COLUMNS = [
  'key',
  'abbr',
  'en',
  'zh',
  'vi',
  'short_en',
  'short_zh',
  'short_vi',
  'primary',
  'secondary',
  'pattern',
  'city_en',
  'city_zh',
  'city_vi',
  'arena_en',
  'arena_zh',
  'capacity',
  'edge',
  'conference',
  'division',
] as const
type Column = (typeof CLUB_COLUMNS)[number]

const threeNames = (en: string, zh: string, vi: string): Names3 => ({ en, zh, vi: vi === '=' ? en : vi })

/** Country and time zone of clubs; `zones` lists the keys of those in other zones. */
interface Home {
  country: DemoCountry
  zone: string
  zones?: { [zone: string]: string }
}

function club(line: string, competition: string, { country, zone, zones = {} }: Home): DemoTeam {
  const cells = line.split('|')
  const cell = (column: Column) => cells[CLUB_COLUMNS.indexOf(column)] ?? ''
  const id = `basketball.${competition}.${cell('key')}`
  const edge = Number(cell('edge'))
  const capacity = Number(cell('capacity'))
  const pattern = CREST_PATTERNS.find((known): known is CrestPattern => known === cell('pattern'))
  if (!pattern || Number.isNaN(edge) || !(capacity > 0)) throw new Error(`club table, line "${line}"`)
  // The same edge may come from scoring or from defending: the split is fixed for each club.
  const lean = random('club', id).normal(0, 1.2)
  return {
    id,
    names: threeNames(cell('en'), cell('zh'), cell('vi')),
    shortNames: threeNames(cell('short_en'), cell('short_zh'), cell('short_vi')),
    abbr: cell('abbr'),
    colours: { primary: cell('primary'), secondary: cell('secondary'), pattern },
    strength: { attack: 1 + (edge / 2 + lean) / 110, defence: 1 + (edge / 2 - lean) / 110 },
    venue: {
      names: threeNames(cell('arena_en'), cell('arena_zh'), '='),
      city: threeNames(cell('city_en'), cell('city_zh'), cell('city_vi')),
      capacity,
    },
    aliases: [],
    country,
    zone: Object.entries(zones).find(([, keys]) => keys.split(' ').includes(cell('key')))?.[0] ?? zone,
    ...(cell('conference') ? { conference: cell('conference') } : {}),
    ...(cell('division') ? { division: cell('division') } : {}),
  }
}

/** Parses a club table (see `CLUB_COLUMNS`). Throws an Error with the line when it is invalid. */
export function clubs(table: string, competition: string, home: Home): DemoTeam[] {
  return table
    .trim()
    .split('\n')
    .map((line) => club(line, competition, home))
}
