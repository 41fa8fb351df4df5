import { FIRST_SCRIPT, HELD_SCRIPT, HOLDS_SCRIPTS } from '#lib/shared/text/page-scripts.ts'

const MARK = Buffer.from(`<script ${FIRST_SCRIPT}="" ${HOLDS_SCRIPTS}=""`)

interface PageContent {
  headers: [string, string][]
  body: Buffer
}

/** Scripts that React or Next writes: the bootstrap script has its `async` after the nonce. */
const SCRIPT = /<script src="([^"]+)"( nonce="[^"]*")? async=""( nonce="[^"]*")?>/g
const PRELOAD = /<link rel="preload" as="script" fetchPriority="low"[^>]*>/g
const FONT = /as="font"/g

/**
 * Holds the asynchronous scripts of a page that has a script marked with `HOLDS_SCRIPTS`, which loads them when it
 * wants to: their addresses are moved to `HELD_SCRIPT`, and nothing requests them in advance. The fonts that its headers
 * name no longer come before what that script needs. Returns other pages as they are.
 */
export function holdScripts(page: PageContent): PageContent {
  if (!page.body.includes(MARK)) return page
  const body = page.body
    .toString('latin1')
    .replaceAll(
      SCRIPT,
      (_script, src: string, before = '', after = '') => `<script ${HELD_SCRIPT}="${src}"${before || after}>`,
    )
    .replaceAll(PRELOAD, '')
  const headers = page.headers.map(([name, value]): [string, string] => [
    name,
    name === 'link' ? value.replaceAll(FONT, 'as="font"; fetchpriority="low"') : value,
  ])
  return { headers, body: Buffer.from(body, 'latin1') }
}
