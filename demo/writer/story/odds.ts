import type { Side } from '../facts/facts.ts'
import type { Story } from './common.ts'

/** The prices before the start, as an article quotes them: decimal, with two digits. */
export interface OddsStory {
  home: string
  away: string
  /** The side with the lower price; null when they are equal. */
  favourite: string | null
  isFavouriteHome: boolean
  prices: { home: string; draw: string | null; away: string; favourite: string | null }
  /** How the result compares; null in a preview and without a favourite. */
  result: 'expected' | 'upset' | 'draw' | null
  /** The side whose price moved most since the market opened, if by 0.02 or more. */
  moved: { team: string; from: string; to: string } | null
}

const MOVED = 0.02
const price = (value: number | undefined) => (value ?? 0).toFixed(2)

function movementOf({ odds, sides }: Story): OddsStory['moved'] {
  if (!odds) return null
  const { first, last } = odds
  const at = (side: Side, list: readonly number[]) => (side === 'home' ? list[0] : list.at(-1)) ?? 0
  const moves = (['home', 'away'] as const).map((side) => ({
    side,
    by: Math.abs(at(side, last) - at(side, first)),
  }))
  const [most] = moves.sort((one, other) => other.by - one.by)
  if (!most || most.by < MOVED) return null
  return { team: sides[most.side].name, from: price(at(most.side, first)), to: price(at(most.side, last)) }
}

/** Returns null where odds are unknown or may not be quoted. */
export function oddsStory(story: Story, isOver: boolean): OddsStory | null {
  const last = story.odds?.last
  const [home, away] = [last?.[0], last?.at(-1)]
  if (!last || home === undefined || away === undefined) return null
  const favourite = home === away ? null : home < away ? 'home' : 'away'
  const expected = story.winnerSide === favourite ? 'expected' : 'upset'
  return {
    home: story.home,
    away: story.away,
    favourite: favourite && story[favourite],
    isFavouriteHome: favourite === 'home',
    prices: {
      home: price(home),
      draw: last.length > 2 ? price(last[1]) : null,
      away: price(away),
      favourite: favourite && price(favourite === 'home' ? home : away),
    },
    result: !isOver || favourite === null ? null : story.winnerSide === null ? 'draw' : expected,
    moved: movementOf(story),
  }
}
