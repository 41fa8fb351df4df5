import { describe, expect, test } from 'vitest'
import { arrange, emptySpace, type FlowPanel } from './arrange.ts'

const heightsOf = (all: Record<string, number | [least: number, natural: number]>) => (name: string) => {
  const height = all[name] ?? 0
  return typeof height === 'number'
    ? { natural: height, least: height }
    : { least: height[0], natural: height[1] }
}
const FOOTBALL: readonly FlowPanel[] = [
  { name: 'momentum', isWide: true, columns: [] },
  { name: 'timeline', columns: ['left'] },
  { name: 'statistics', columns: ['right'] },
  { name: 'shots', columns: ['right', 'left'] },
  { name: 'news', columns: ['rail', 'left', 'right'] },
  { name: 'lineups', isWide: true, columns: [] },
  { name: 'table', columns: ['rail'] },
  { name: 'text', columns: ['rail'] },
]
const usual = { momentum: 260, statistics: 590, shots: 510, news: 380, lineups: 720, table: 810 }

describe('arrange', () => {
  test('places the shots under the shorter of the two columns', () => {
    const text = [320, 5_000] as [number, number]
    const early = arrange(FOOTBALL, heightsOf({ ...usual, timeline: 250, text }))
    expect(early.main[1]).toMatchObject({ left: ['timeline', 'shots'], right: ['statistics'] })
    const late = arrange(FOOTBALL, heightsOf({ ...usual, timeline: 1_100, text }))
    expect(late.main[1]).toMatchObject({ left: ['timeline'], right: ['statistics', 'shots'] })
  })

  test('leaves no hole of 300 px, whatever the number of events', () => {
    for (let timeline = 180; timeline <= 1_700; timeline += 40) {
      const heights = heightsOf({ ...usual, timeline, text: [320, 5_000] })
      // All in px of half columns: a hole of 300 px in a half counts 300.
      expect({ timeline, empty: emptySpace(arrange(FOOTBALL, heights), heights) < 300 }).toEqual({
        timeline,
        empty: true,
      })
    }
  })

  test('fills the rail with a list that can scroll, and with news where there is no such list', () => {
    const without = FOOTBALL.filter(({ name }) => name !== 'text')
    const heights = heightsOf({ ...usual, timeline: 1_100 })
    expect(arrange(without, heights).rail).toContain('news')
    const text = [320, 5_000] as [number, number]
    expect(
      emptySpace(
        arrange(FOOTBALL, heightsOf({ ...usual, timeline: 1_100, text })),
        heightsOf({
          ...usual,
          timeline: 1_100,
          text,
        }),
      ),
    ).toBeLessThan(20)
  })

  test('keeps the given order within each column', () => {
    const { main, rail } = arrange(FOOTBALL, heightsOf({ ...usual, timeline: 700, text: [320, 900] }))
    const names = [
      ...main.flatMap((one) => (one.kind === 'wide' ? one.name : [...one.left, ...one.right])),
      ...rail,
    ]
    const order = FOOTBALL.map(({ name }) => name)
    for (const segment of main)
      if (segment.kind === 'pair')
        for (const column of [segment.left, segment.right])
          expect(column).toEqual(column.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)))
    expect(names.toSorted()).toEqual(order.toSorted())
  })

  test('widens a panel that has nothing beside it', () => {
    const alone: FlowPanel[] = [
      { name: 'series', isWide: true, columns: [] },
      { name: 'timeline', columns: ['left'] },
      { name: 'lineups', isWide: true, columns: [] },
    ]
    expect(arrange(alone, heightsOf({})).main.map(({ kind }) => kind)).toEqual(['wide', 'wide', 'wide'])
  })
})
