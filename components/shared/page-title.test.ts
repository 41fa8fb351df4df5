import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageTitle, setPageTitle, setTitleBadge, titleBadge } from './page-title.ts'

let onMutation = () => {}
beforeEach(() => {
  vi.stubGlobal('document', { title: 'A v B', head: {} })
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(callback: () => void) {
        onMutation = callback
      }
      observe() {}
      disconnect() {
        onMutation = () => {}
      }
    },
  )
})
afterEach(() => {
  setTitleBadge(0)
  vi.unstubAllGlobals()
})

test.each([
  [0, ''],
  [3, '(3) '],
  [99, '(99) '],
  [100, '(99+) '],
])('%i unread messages are shown as "%s"', (count, text) => expect(titleBadge(count)).toBe(text))

test('the count stands before the title, changes and goes', () => {
  setTitleBadge(3)
  expect(document.title).toBe('(3) A v B')
  setTitleBadge(12)
  expect(document.title).toBe('(12) A v B')
  setTitleBadge(0)
  expect(document.title).toBe('A v B')
})

test('a title that scripts change keeps the count, and is read without it', () => {
  setTitleBadge(2)
  setPageTitle('A 1-0 B')
  expect(document.title).toBe('(2) A 1-0 B')
  expect(pageTitle()).toBe('A 1-0 B')
})

test('the title of the next page gets the count', () => {
  setTitleBadge(2)
  document.title = 'News'
  onMutation()
  expect(document.title).toBe('(2) News')
})

test('a number at the beginning of a title is not taken for a count', () => {
  document.title = '(2) of us'
  setTitleBadge(2)
  expect(document.title).toBe('(2) (2) of us')
  expect(pageTitle()).toBe('(2) of us')
})
