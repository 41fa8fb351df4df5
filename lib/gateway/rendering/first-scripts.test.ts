import { expect, test } from 'vitest'
import { moveFirstScripts } from './first-scripts.ts'

const moved = (html: string) => moveFirstScripts(Buffer.from(html)).toString()
const SHEET = '<link rel="stylesheet" href="/a.css"/>'

test('marked scripts are moved before the first style sheet, in their order', () => {
  const html = `<head><meta charSet="utf-8"/>${SHEET}${SHEET}<script data-first="" nonce="n">theme()</script></head><body>比分<script>other()</script><p>2-1</p><script data-first="" nonce="n">play()</script><video></video></body>`
  expect(moved(html)).toBe(
    `<head><meta charSet="utf-8"/><script data-first="" nonce="n">theme()</script><script data-first="" nonce="n">play()</script>${SHEET}${SHEET}<script nonce="n"></script></head><body>比分<script>other()</script><p>2-1</p><script nonce="n"></script><video></video></body>`,
  )
})

test('other pages and files stay as they are', () => {
  for (const html of [
    `<head>${SHEET}</head><script nonce="n" data-first="">late()</script>`,
    `<head></head><script data-first="">a()</script>`,
    `<head>${SHEET}</head><script data-first="">unfinished()`,
    'body { color: red }',
    '',
  ])
    expect(moved(html)).toBe(html)
})

test('a marked script before the style sheets is there already', () => {
  const html = `<head><script data-first="">a()</script>${SHEET}</head>`
  expect(moved(html)).toBe(html)
})
