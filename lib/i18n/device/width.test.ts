import { describe, expect, test } from 'vitest'
import { isNarrow, NARROW_PX, type WidthHints } from './width.ts'

const none: WidthHints = { site: null, width: null, viewportHint: null, mobileHint: null, userAgent: '' }
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'

test('narrow-screen redirect 500 px', () => {
  expect(NARROW_PX).toBe(500)
  expect(isNarrow({ ...none, width: '500' })).toBe(true)
  expect(isNarrow({ ...none, width: '501' })).toBe(false)
})

describe('isNarrow', () => {
  test.each([
    ['nothing known', none, false],
    ['a phone', { ...none, userAgent: IPHONE }, true],
    ['an Android phone', { ...none, userAgent: ANDROID }, true],
    ['a tablet', { ...none, userAgent: TABLET }, false],
    ['a desktop', { ...none, userAgent: DESKTOP }, false],
    ['a hint says phone', { ...none, mobileHint: '?1', userAgent: DESKTOP }, true],
    ['a hint says no phone', { ...none, mobileHint: '?0', userAgent: ANDROID }, false],
    ['a measured width before the hint', { ...none, width: '900', mobileHint: '?1' }, false],
    ['this screen before the measured width', { ...none, viewportHint: '390', width: '1440' }, true],
    ['rubbish for a width', { ...none, width: '12e3', userAgent: IPHONE }, true],
    ['a zero for a width', { ...none, width: '0', userAgent: DESKTOP }, false],
    ['the full site chosen on a phone', { ...none, site: 'full', userAgent: IPHONE, width: '390' }, false],
    ['the narrow site chosen on a desktop', { ...none, site: 'm', userAgent: DESKTOP }, true],
    ['a choice that is none', { ...none, site: 'x', userAgent: IPHONE }, true],
  ])('%s', (_, signs, narrow) => {
    expect(isNarrow(signs)).toBe(narrow)
  })
})
