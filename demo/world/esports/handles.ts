import { cultureOf, personName } from '#demo/world/names.ts'
import { type Random, random } from '#demo/world/random.ts'
import type { DemoCompetition, DemoTeam, Names3 } from '#demo/world/types.ts'
import { titleOf } from './titles.ts'

export interface Gamer {
  id: string
  /** A handle is written the same in every language. */
  names: Names3
  handle: string
  role: string
  number: number
  bornOn: string
  /** Weights among team-mates for making kills and for being killed. */
  killing: number
  dying: number
}

const HEADS =
  'Ash Bram Cinder Dusk Ember Flint Grit Hush Iris Jolt Knell Loam Moss Nimbus Onyx Pith Quill Rook Slate Tarn Umber Vesper Wisp Yarrow Zephyr Aster Birch Clove Drift Fern Hale Juno Lark Mica North Opal Pine Rune Sable Thorn'.split(
    ' ',
  )
const TAILS = 'fall ley mark o wick by ling x ard en is y ton bit less fox kin ace dot row'.split(' ')
const SOUNDS = [
  'mo',
  'ri',
  'ka',
  'ze',
  'lu',
  'ni',
  'ta',
  'vo',
  'shi',
  'ren',
  'dae',
  'min',
  'han',
  'bao',
  'quy',
  'lo',
]
/** Weights for kills and deaths, by role. */
const KILLING = [0.8, 1.1, 1.25, 1.45, 0.45] as const
const DYING = [1.1, 1.05, 0.95, 0.85, 1.15] as const

function handle(rng: Random): string {
  const kind = rng.next()
  if (kind < 0.3) return rng.pick(HEADS)
  if (kind < 0.6) return rng.pick(HEADS) + rng.pick(TAILS)
  const sound = rng.pick(SOUNDS) + rng.pick(SOUNDS) + (rng.chance(0.3) ? rng.pick(SOUNDS) : '')
  if (kind < 0.75) return sound.charAt(0).toUpperCase() + sound.slice(1)
  return kind < 0.88 ? sound + rng.int(1, 99) : sound.toUpperCase()
}

/**
 * Generates the five players of a team and a substitute, in the order of the title's roles. They are the same
 * in every season.
 */
export function gamers(seed: string, team: DemoTeam, competition: DemoCompetition): Gamer[] {
  const rng = random(seed, 'gamers', team.id)
  const { roles } = titleOf(competition.id)
  const taken = new Set<string>()
  while (taken.size < 6) taken.add(handle(rng))
  return [...taken].map((name, index) => ({
    id: `${team.id}.p${index + 1}`,
    names: { zh: name, en: name, vi: name },
    handle: name,
    role: roles[index] ?? roles[1] ?? '',
    number: index + 1,
    bornOn: `${rng.int(1998, 2007)}-${String(rng.int(1, 12)).padStart(2, '0')}-${String(rng.int(1, 28)).padStart(2, '0')}`,
    killing: (KILLING[index] ?? 1) * Math.exp(rng.normal(0, 0.15)),
    dying: (DYING[index] ?? 1) * Math.exp(rng.normal(0, 0.1)),
  }))
}

/** Generates the coach, who has an ordinary name. */
export function coachOf(seed: string, team: DemoTeam, competition: DemoCompetition): Names3 {
  const rng = random(seed, 'coach', team.id)
  return personName(rng, cultureOf(rng, competition.country.code, 0.8)).names
}
