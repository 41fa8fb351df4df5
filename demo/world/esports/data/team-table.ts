import { random } from '#demo/world/random.ts'
import type { DemoCountry, DemoTeam, DemoVenue } from '#demo/world/types.ts'
import { CREST_PATTERNS } from '#lib/shared/vocabulary.ts'

const PRIMARY = [
  '#0f766e',
  '#b91c1c',
  '#1d4ed8',
  '#7c3aed',
  '#c2410c',
  '#15803d',
  '#be185d',
  '#0e7490',
  '#4338ca',
  '#a16207',
  '#334155',
  '#6d28d9',
  '#9f1239',
  '#166534',
  '#1e3a8a',
  '#7f1d1d',
  '#0369a1',
  '#86198f',
  '#3f6212',
  '#27272a',
] as const
const SECONDARY = [
  '#facc15',
  '#f8fafc',
  '#fb923c',
  '#67e8f9',
  '#f9a8d4',
  '#bef264',
  '#111827',
  '#c4b5fd',
] as const

/**
 * Parses a team table (columns in lantern-vale.ts). Colours and pattern are derived from the team's id; each
 * ground colour is unique in its league. An edge of 1 is a strength of 1.1. Throws an Error with the line
 * when it is invalid.
 */
export function teams(
  table: string,
  competition: string,
  { venue, country, zone }: { venue: DemoVenue; country: DemoCountry; zone: string },
): DemoTeam[] {
  const rng = random('esports colours', competition)
  const grounds = rng.shuffle(PRIMARY)
  return table
    .trim()
    .split('\n')
    .map((line, index) => {
      const [key = '', abbr = '', en = '', zh = '', vi = '', edge] = line.split('|')
      const strength = 1 + Number(edge) / 10
      if (!key || !abbr || !en || !zh || !vi || Number.isNaN(strength))
        throw new Error(`team table, line "${line}"`)
      const names = { en, zh, vi }
      return {
        id: `esports.${competition}.${key}`,
        names,
        shortNames: names,
        abbr,
        colours: {
          primary: grounds[index % grounds.length] ?? '#334155',
          secondary: rng.pick(SECONDARY),
          pattern: rng.pick(CREST_PATTERNS),
        },
        strength: { attack: strength, defence: strength },
        venue,
        aliases: [],
        country,
        zone,
      }
    })
}

const SECOND_TEAMS = {
  academy: { zh: '青训', en: 'Academy', vi: 'Academy', letter: 'A' },
  challengers: { zh: '挑战者', en: 'Challengers', vi: 'Challengers', letter: 'C' },
} as const

/** Returns the academy or challenger teams of some teams: they play in the same studio, and are of about equal strength. */
export function secondTeams(list: readonly DemoTeam[], kind: keyof typeof SECOND_TEAMS): DemoTeam[] {
  const { zh, en, vi, letter } = SECOND_TEAMS[kind]
  return list.map((team) => {
    const names = { zh: team.names.zh + zh, en: `${team.names.en} ${en}`, vi: `${team.names.vi} ${vi}` }
    const strength = 1 + (team.strength.attack - 1) / 2
    return {
      ...team,
      id: `${team.id}-${kind}`,
      names,
      shortNames: names,
      abbr: `${team.abbr.slice(0, 4)}${letter}`,
      strength: { attack: strength, defence: strength },
      aliases: [],
    }
  })
}
