import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { statisticRows } from '../logic/statistic-rows.ts'
import { buildTimeline } from '../logic/timeline.ts'
import type { PanelHeight } from './arrange.ts'
import type { PanelName } from './panels.ts'
import { hasScrollingTimeline } from './scrolls.ts'

/** A list that can scroll is at least this high (px). */
export const LEAST_LIST = 320

const HEAD = 45
const EMPTY = 190

const fixed = (natural: number): PanelHeight => ({ natural, least: natural })
export const scrolling = (natural: number): PanelHeight => ({ natural, least: Math.min(natural, LEAST_LIST) })
const orEmpty = (height: number, isEmpty: boolean) => fixed(isEmpty ? HEAD + EMPTY : height)

function statisticsHeight(detail: MatchDetail): PanelHeight {
  const values = detail.statistics.find(({ period }) => period === 'all')?.values ?? {}
  const { first, rest } = statisticRows(detail.match.sport, values)
  return orEmpty(HEAD + 20 + first.length * 43 + (rest.length > 0 ? 40 : 0), first.length === 0)
}

/**
 * Height of a panel before it is rendered, by what it contains: the server distributes the panels by these, and the
 * browser by what it measures. `slots` are those of the panels that the page composes.
 */
export function estimateHeight(
  name: PanelName,
  detail: MatchDetail,
  slots: Partial<Record<PanelName, number>>,
): PanelHeight {
  const { lineups, events, momentum, shots, texts } = detail
  switch (name) {
    case 'timeline': {
      const count = buildTimeline(events).length
      const natural = HEAD + 16 + count * 47
      return hasScrollingTimeline(detail.match.sport) && count > 0
        ? scrolling(natural)
        : orEmpty(natural, count === 0)
    }
    case 'statistics':
      return statisticsHeight(detail)
    case 'momentum':
      return orEmpty(HEAD + 240, momentum.length === 0)
    case 'shotMap':
      return orEmpty(HEAD + 450, shots.length === 0)
    case 'lineups':
      return orEmpty(HEAD + 660, lineups.length === 0)
    case 'text':
      return texts.length === 0 ? fixed(HEAD + EMPTY) : scrolling(HEAD + 45 + texts.length * 64)
    case 'plays':
      return scrolling(HEAD + 60 + 480 * 29)
    case 'votes':
      return fixed(190)
    case 'reminder':
      return fixed(190)
    case 'absentees':
      return fixed(HEAD + 24 + Math.max(1, ...lineups.map(({ missing }) => missing.length)) * 40)
    case 'box':
      return fixed(1_200)
    case 'flow':
      return fixed(560)
    case 'shotChart':
      return fixed(470)
    case 'score':
      return fixed(330)
    case 'series':
      return fixed(320)
    default:
      return fixed(slots[name] ?? 0)
  }
}
