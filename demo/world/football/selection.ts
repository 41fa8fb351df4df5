import { random } from '#demo/world/random.ts'
import type { Names3 } from '#demo/world/types.ts'
import type { Player, Position, Squad } from './squad.ts'

/** A starter's position: 0..100 across the pitch and up it, from the team's own goal. */
export interface Starter {
  player: Player
  /** The position in this match, which may differ from the player's usual one. */
  position: Position
  x: number
  y: number
}

export interface Missing {
  player: Player
  kind: 'injured' | 'suspended' | 'other'
  note: Names3
}

/** The players of a club for one match. */
export interface Selection {
  formation: string
  starters: readonly Starter[]
  bench: readonly Player[]
  captain: string
  missing: readonly Missing[]
}

const FORMATIONS = ['4-2-3-1', '4-3-3', '4-4-2', '3-5-2', '3-4-2-1', '4-1-4-1', '5-3-2'] as const
const COMMON: Record<(typeof FORMATIONS)[number], number> = {
  '4-2-3-1': 28,
  '4-3-3': 26,
  '4-4-2': 16,
  '3-5-2': 8,
  '3-4-2-1': 11,
  '4-1-4-1': 6,
  '5-3-2': 5,
}

const INJURIES: readonly Names3[] = [
  { zh: '大腿肌肉拉伤', en: 'Hamstring', vi: 'Chấn thương gân kheo' },
  { zh: '脚踝扭伤', en: 'Ankle', vi: 'Bong gân mắt cá' },
  { zh: '膝伤', en: 'Knee', vi: 'Chấn thương đầu gối' },
  { zh: '小腿受伤', en: 'Calf', vi: 'Chấn thương bắp chân' },
  { zh: '腹股沟伤势', en: 'Groin', vi: 'Chấn thương háng' },
  { zh: '背伤', en: 'Back', vi: 'Chấn thương lưng' },
]
const SUSPENSION: Names3 = { zh: '累积黄牌停赛', en: 'Yellow-card suspension', vi: 'Treo giò vì thẻ vàng' }
const OTHER: readonly Names3[] = [
  { zh: '生病', en: 'Illness', vi: 'Ốm' },
  { zh: '个人原因', en: 'Personal reasons', vi: 'Lý do cá nhân' },
]

/** Returns the lines of a formation, with position and distance up the pitch. */
function linesOf(formation: string): { size: number; position: Position; y: number }[] {
  const sizes = formation.split('-').map(Number)
  return sizes.map((size, index) => ({
    size,
    position: index === 0 ? 'D' : index === sizes.length - 1 ? 'F' : 'M',
    y: Math.round(24 + (58 * index) / (sizes.length - 1)),
  }))
}

/** Selects eleven starters and nine substitutes for a match; depends only on (seed, match, team). */
export function select(seed: string, fixture: string, team: string, squad: Squad): Selection {
  const habit = random(seed, 'formation', team)
  const usual = habit.weighted(FORMATIONS, (name) => COMMON[name])
  const rng = random(seed, 'selection', fixture, team)
  const formation = rng.chance(0.78) ? usual : rng.weighted(FORMATIONS, (name) => COMMON[name])

  const outfield = squad.players.filter((player) => player.position !== 'G')
  const missing = rng.shuffle(outfield).slice(
    0,
    rng.weighted([0, 1, 2, 3, 4], (count) => [2, 4, 5, 3, 1][count] ?? 0),
  )
  const absent = new Set(missing.map((player) => player.id))
  // The form of the day determines the starters.
  const fit = squad.players
    .filter((player) => !absent.has(player.id))
    .map((player) => ({ player, form: player.quality + rng.normal(0, 0.25) }))
    .sort((one, other) => other.form - one.form)
    .map((entry) => entry.player)

  const free = new Set(fit)
  const takePlayer = (position: Position): Player => {
    for (const candidate of [position, 'M', 'D', 'F'] as const)
      for (const player of free)
        if (player.position === candidate) {
          free.delete(player)
          return player
        }
    throw new Error(`no ${position} left in ${team}`)
  }

  const starters: Starter[] = [{ player: takePlayer('G'), position: 'G', x: 50, y: 6 }]
  for (const { size, position, y } of linesOf(formation))
    for (let index = 0; index < size; index++)
      starters.push({
        player: takePlayer(position),
        position,
        x: Math.round((100 * (index + 0.5)) / size),
        y,
      })

  const goalkeeper = takePlayer('G')
  const bench = [goalkeeper, ...[...free].filter((player) => player.position !== 'G').slice(0, 8)]
  const captain = [...starters].sort((one, other) => one.player.born.localeCompare(other.player.born))[0]
  return {
    formation,
    starters,
    bench,
    captain: captain?.player.id ?? '',
    missing: missing.map((player) => {
      const kind = rng.weighted(['injured', 'suspended', 'other'] as const, (name) =>
        name === 'injured' ? 7 : name === 'suspended' ? 2 : 1,
      )
      const note =
        kind === 'injured' ? rng.pick(INJURIES) : kind === 'suspended' ? SUSPENSION : rng.pick(OTHER)
      return { player, kind, note }
    }),
  }
}
