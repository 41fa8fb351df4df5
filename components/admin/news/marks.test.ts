import { expect, test } from 'vitest'
import { draftOf, inputOf } from './draft.ts'
import { marked } from './marks.ts'

const selected = { text: 'one two three', from: 4, to: 7 }

test.each([
  ['paragraph', 'one <p>two</p> three'],
  ['heading', 'one <h2>two</h2> three'],
  ['strong', 'one <strong>two</strong> three'],
  ['em', 'one <em>two</em> three'],
  ['quote', 'one <blockquote>two</blockquote> three'],
  ['list', 'one <ul><li>two</li></ul> three'],
] as const)('%s stands around the selection, which stays selected', (tool, text) => {
  const after = marked(selected, tool)
  expect(after.text).toBe(text)
  expect(after.text.slice(after.from, after.to)).toContain('two')
})

test('a link leads where it says, and cannot end its own mark', () => {
  expect(marked(selected, 'link', '/score-detail?id=7').text).toBe(
    'one <a href="/score-detail?id=7">two</a> three',
  )
  expect(marked(selected, 'link', '"><script>').text).toBe('one <a href="script">two</a> three')
  expect(marked({ text: '', from: 0, to: 0 }, 'link', '/main').text).toBe('<a href="/main">/main</a>')
})

test('several lines are several items', () => {
  expect(marked({ text: 'a\nb', from: 0, to: 3 }, 'list').text).toBe('<ul><li>a</li><li>b</li></ul>')
})

test('an empty form sends no texts, and what stands in it otherwise', () => {
  expect(inputOf({ ...draftOf(null), title_en: ' A ' })).toMatchObject({
    title_en: 'A',
    title_zh: null,
    body_vi: null,
    category_id: '1',
    tags: [],
  })
})
