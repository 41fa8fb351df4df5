import type { Side, Standing } from '../facts/facts.ts'
import type { SideStory, Story } from './common.ts'

/** What a match changed for one side in the table. */
export interface TableStory {
  team: string
  before: Standing
  after: Standing
  /** Places gained; negative when lost. */
  climbed: number
  rival: string
  rivalBefore: Standing
  rivalAfter: Standing
}

const isPlaced = (side: SideStory): side is SideStory & { before: Standing; after: Standing } =>
  side.before !== null && side.after !== null

/** Null when a side's place before or after is unknown, as in cups and on the first day of a season. */
export function tableStory({ sides, winnerSide }: Story): TableStory | null {
  const { home, away } = sides
  if (!isPlaced(home) || !isPlaced(away)) return null
  const moved = (side: { before: Standing; after: Standing }) => side.before.rank - side.after.rank
  // The winner, otherwise the side that moved further.
  const first: Side = winnerSide ?? (Math.abs(moved(away)) > Math.abs(moved(home)) ? 'away' : 'home')
  const [one, other] = first === 'home' ? [home, away] : [away, home]
  return {
    team: one.name,
    before: one.before,
    after: one.after,
    climbed: moved(one),
    rival: other.name,
    rivalBefore: other.before,
    rivalAfter: other.after,
  }
}
