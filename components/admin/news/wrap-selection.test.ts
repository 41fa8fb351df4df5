import { expect, test } from 'vitest'
import { draftOf, inputOf } from './draft.ts'
import { wrapSelection } from './wrap-selection.ts'

const selected = { text: 'one two three', from: 4, to: 7 }

test.each([
  ['paragraph', 'one <p>two</p> three'],
  ['heading', 'one <h2>two</h2> three'],
  ['strong', 'one <strong>two</strong> three'],
  ['em', 'one <em>two</em> three'],
  ['quote', 'one <blockquote>two</blockquote> three'],
  ['list', 'one <ul><li>two</li></ul> three'],
] as const)('wraps the selection in %s and keeps it selected', (tool, text) => {
  const after = wrapSelection(selected, tool)
  expect(after.text).toBe(text)
  expect(after.text.slice(after.from, after.to)).toContain('two')
})

test('a link points to its address, which cannot close the tag', () => {
  expect(wrapSelection(selected, 'link', '/score-detail?id=7').text).toBe(
    'one <a href="/score-detail?id=7">two</a> three',
  )
  expect(wrapSelection(selected, 'link', '"><script>').text).toBe('one <a href="script">two</a> three')
  expect(wrapSelection({ text: '', from: 0, to: 0 }, 'link', '/main').text).toBe('<a href="/main">/main</a>')
})

test('several lines become several list items', () => {
  expect(wrapSelection({ text: 'a\nb', from: 0, to: 3 }, 'list').text).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('an empty form sends no texts; a filled one sends its values', () => {
  expect(inputOf({ ...draftOf(null), title_en: ' A ' })).toMatchObject({
    title_en: 'A',
    title_zh: null,
    body_vi: null,
    category_id: '1',
    tags: [],
  })
})
