import { expect, test } from 'vitest'
import { holdScripts } from './held-scripts.ts'

const FONT: [string, string] = [
  'link',
  '</a.woff2>; rel=preload; as="font", </a.css>; rel=preload; as="style"',
]
const held = (html: string) => {
  const { headers, body } = holdScripts({ headers: [FONT], body: Buffer.from(html) })
  return { link: headers[0]?.[1], html: body.toString() }
}
const MARKED = '<script data-first="" data-holds-scripts="" nonce="n">play()</script>'

test('asynchronous scripts are not loaded by the browser, nor in advance', () => {
  const html = `<head>${MARKED}<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/b.js"/><script src="/a.js" async="" nonce="n"></script></head><body>比分<script src="/b.js" nonce="n" async=""></script><script src="/c.js" async=""></script></body>`
  expect(held(html)).toEqual({
    link: '</a.woff2>; rel=preload; as="font"; fetchpriority="low", </a.css>; rel=preload; as="style"',
    html: `<head>${MARKED}<script data-held="/a.js" nonce="n"></script></head><body>比分<script data-held="/b.js" nonce="n"></script><script data-held="/c.js"></script></body>`,
  })
})

test('other elements, and pages without the mark, stay as they are', () => {
  const others = `<link rel="preload" as="script" fetchPriority="high" href="/flv.js"/><script src="/old.js" noModule="" nonce="n"></script><script>self.a = 1</script>`
  expect(held(MARKED + others).html).toBe(MARKED + others)
  const unmarked = '<script data-first="">theme()</script><script src="/a.js" async="" nonce="n"></script>'
  expect(held(unmarked)).toEqual({ link: FONT[1], html: unmarked })
})
