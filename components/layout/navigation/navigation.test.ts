import { describe, expect, test } from 'vitest'
import {
  hasFooter,
  hasScreen,
  hasSideMenu,
  hidesTopBar,
  NAV_TABS,
  navIndexOf,
  SIDE_LINKS,
} from './navigation.ts'

describe('navIndexOf', () => {
  test.each([
    ['/main', 0],
    ['/football', 1],
    ['/basketball?date=2026-11-21', 1],
    ['/score-detail', 1],
    ['/anchor', 2],
    ['/live/', 2],
    ['/trophy/home', 5],
    ['/base-football', 6],
    ['/chat-chat', 12],
    ['/demo', null],
    ['/nowhere', null],
    ['/', null],
    ['', null],
    ['/constructor', null],
  ])('returns for %s the index %s', (path, index) => {
    expect(navIndexOf(path)).toBe(index)
  })
})

test('every tab and menu entry links to a screen of its own tab', () => {
  for (const tab of NAV_TABS) {
    for (const link of [tab, ...(tab.menu ?? [])])
      expect([tab.index, tab.also]).toContain(navIndexOf(link.href))
  }
  for (const { href } of SIDE_LINKS) expect(hasScreen(href.split('?')[0] ?? '')).toBe(true)
})

test('the left menu is shown at indexes 2 and 3; the screen of index 14 has its own', () => {
  expect(([0, 1, 2, 3, 4, 9, 12, 13, 14, null] as const).filter(hasSideMenu)).toEqual([2, 3])
})

test('the footer is hidden at indexes 1, 2, 3 and 12 only', () => {
  expect(([0, 1, 2, 3, 4, 10, 11, 12, 14, null] as const).filter((index) => !hasFooter(index))).toEqual([
    1, 2, 3, 12,
  ])
})

test('the top bar hides on scroll on three screens only', () => {
  expect(['/main', '/football', '/basketball', '/live', '/demo', '/football/x'].filter(hidesTopBar)).toEqual([
    '/main',
    '/football',
    '/basketball',
  ])
})
