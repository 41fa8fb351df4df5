import { afterEach, expect, test, vi } from 'vitest'
import { fillTemplate } from '../texts.ts'
import { cutName, cutSearch, textAfterBar } from './use-search-text.ts'
import { isSearchKey } from './use-slash-key.ts'

test.each([
  // Typed into an empty bar, letter by letter and at once.
  ['', 'man', 'man'],
  ['manchester', 'manchester ', 'manchester '],
  ['', 'manchester united', 'manchester united'],
  // The bar shows the first ten characters: what is typed after them continues the whole text.
  ['manchester uni', 'manchestert', 'manchester unit'],
  // A change before its end replaces the whole text.
  ['manchester united', 'mancheste', 'mancheste'],
  ['manchester united', '', ''],
  ['', '👍🏽'.repeat(60), '👍🏽'.repeat(50)],
])('"%s" after the bar shows "%s" is "%s"', (text, value, expected) => {
  expect(textAfterBar(text, value)).toBe(expected)
})

test('the bar shows ten characters as people count them, the panel fifty', () => {
  expect(cutSearch('👍🏽'.repeat(60))).toBe('👍🏽'.repeat(10))
  expect(cutName('曼'.repeat(60))).toBe('曼'.repeat(50))
})

test('a template is filled with its values', () => {
  expect(fillTemplate('{home} v {away}', { home: 'A', away: '{home}' })).toBe('A v {home}')
  expect(fillTemplate('{count} watching', {})).toBe('{count} watching')
})

/** An element of the given kind, as far as the key's rule reads it. */
class FakeElement {
  readonly #isField: boolean
  constructor(isField: boolean) {
    this.#isField = isField
  }
  closest(): this | null {
    return this.#isField ? this : null
  }
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a slash on the page', {}, true],
  ['another key', { key: 'k' }, false],
  ['a slash in a field', { target: new FakeElement(true) }, false],
  ['a slash of an input method', { isComposing: true }, false],
  ['a slash with Ctrl', { ctrlKey: true }, false],
  ['a slash with Alt', { altKey: true }, false],
  ['a slash that something else used', { defaultPrevented: true }, false],
])('the key that searches: %s', (_what, event, expected) => {
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('document', { querySelector: () => null })
  const press = { key: '/', target: new FakeElement(false), ...event } as unknown as KeyboardEvent
  expect(isSearchKey(press)).toBe(expected)
  // Not behind a dialog.
  vi.stubGlobal('document', { querySelector: () => ({}) })
  expect(isSearchKey(press)).toBe(false)
})
