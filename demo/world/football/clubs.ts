import { z } from 'zod'
import type { DemoCompetition, DemoCountry, DemoTeam, DemoZone, Names3 } from '#demo/world/types.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

/** Parses `en / zh / vi`. `vi` may be omitted: Vietnamese papers use the Latin name of most clubs. */
function names3(text: string): Names3 {
  const [en = '', zh = '', vi = en] = text.split('/').map((part) => part.trim())
  if (!en || !zh) throw new Error(`a name needs English and Chinese: "${text}"`)
  return { zh, en, vi }
}

const colour = z.string().regex(/^[0-9A-F]{6}$/)
const colours = z.tuple([colour, colour, z.enum(CREST_PATTERNS)])
const strength = z.tuple([z.coerce.number().min(0.4).max(2), z.coerce.number().min(0.4).max(2)])

/** Country and time zone of clubs; `zones` lists the slugs of those in other zones of the country. */
interface Home {
  country: DemoCountry
  zone: string
  zones?: { [zone: string]: string }
}

/**
 * Parses a table of clubs, one a line: `slug | name [; short name] | abbreviation | primary secondary pattern
 * | attack defence | ground | city | capacity [| alias, alias]`. Throws when a line is invalid.
 */
export function clubs(text: string, { country, zone, zones: otherZones = {} }: Home): DemoTeam[] {
  const zoneOf = new Map(
    Object.entries(otherZones).flatMap(([name, slugs]) =>
      slugs.split(' ').map((slug) => [slug, name] as const),
    ),
  )
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [
        slug = '',
        name = '',
        abbr = '',
        colourText = '',
        force = '',
        ground = '',
        city = '',
        capacity,
        aliases,
      ] = line.split('|').map((part) => part.trim())
      const [full = '', short = full] = name.split(';')
      const [primary, secondary, pattern] = colours.parse(colourText.split(' '))
      const [attack, defence] = strength.parse(force.split(' '))
      return {
        id: `football.${slug}`,
        names: names3(full),
        shortNames: names3(short),
        abbr,
        colours: { primary: `#${primary}`, secondary: `#${secondary}`, pattern },
        strength: { attack, defence },
        venue: {
          names: names3(ground),
          city: names3(city),
          capacity: z.coerce.number().int().positive().parse(capacity),
        },
        aliases: aliases ? aliases.split(',').map((alias) => alias.trim()) : [],
        country,
        zone: zoneOf.get(slug) ?? zone,
      }
    })
}

const ZONE_NAMES = {
  ucl: ['champions', '欧冠区', 'Champions League', 'Champions League'],
  uel: ['europa', '欧联区', 'Europa League', 'Europa League'],
  uecl: ['conference', '欧协联区', 'Conference League', 'Conference League'],
  acl: ['champions', '亚冠精英区', 'AFC Champions League Elite', 'AFC Champions League Elite'],
  acl2: ['europa', '亚冠二级区', 'AFC Champions League Two', 'AFC Champions League Two'],
  libertadores: ['champions', '解放者杯区', 'Copa Libertadores', 'Copa Libertadores'],
  sudamericana: ['europa', '南美杯区', 'Copa Sudamericana', 'Copa Sudamericana'],
  concacaf: ['champions', '中北美冠军杯区', 'CONCACAF Champions Cup', 'CONCACAF Champions Cup'],
  finals: ['playoff', '季后赛区', 'Play-offs', 'Vòng play-off'],
  promotion: ['promotion', '升级区', 'Promotion', 'Thăng hạng'],
  playoff: ['playoff', '保级附加赛区', 'Relegation play-off', 'Play-off trụ hạng'],
  relegation: ['relegation', '降级区', 'Relegation', 'Xuống hạng'],
} as const

/** Zones of a table: `zones(['ucl', 1, 4], ['relegation', 18, 20])`. */
export function zones(...list: [keyof typeof ZONE_NAMES, number, number][]): DemoZone[] {
  return list.map(([key, from, to]) => {
    const [kind, zh, en, vi] = ZONE_NAMES[key]
    return { from, to, kind, names: { zh, en, vi } }
  })
}

/** A team plays on the third day after its last match at the earliest. */
export const REST = 3

/** Properties shared by all football leagues. */
export const FOOTBALL = {
  sport: 'football',
  kind: 'league',
  points: { win: 3, draw: 1, loss: 0 },
  periods: { count: 2, minutes: 45 },
} satisfies Partial<DemoCompetition>
