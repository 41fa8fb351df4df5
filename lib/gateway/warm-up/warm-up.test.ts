import { expect, test } from 'vitest'
import { warmUp } from './warm-up.ts'

const silent = { debug() {}, info() {}, warn() {}, error() {} }

test('pages are rendered and the files they name are loaded once; one that fails does not end it', async () => {
  const rendered: string[] = []
  const loaded: string[] = []
  const cached: string[] = []
  await warmUp(['/main', '/broken', '/live?id=1'], {
    async render(address) {
      rendered.push(address)
      if (address === '/broken') throw new Error('broken')
      const own = address === '/main' ? 'main.css' : 'live.js'
      const body = `<script src="/_next/static/chunks/shared.js"></script><link href="/_next/static/${own}">`
      return { status: 200, headers: [], body: Buffer.from(body), policy: '' }
    },
    async loadAsset(path) {
      loaded.push(path)
    },
    async cache(address, origin) {
      cached.push(`${origin}${address}`)
    },
    origins: ['http://localhost:3000'],
    log: silent,
  })
  expect(rendered).toEqual(['/main', '/main', '/broken', '/live?id=1', '/live?id=1'])
  expect(cached).toEqual(['http://localhost:3000/main', 'http://localhost:3000/live?id=1'])
  expect(loaded).toEqual([
    '/_next/static/chunks/shared.js',
    '/_next/static/main.css',
    '/_next/static/live.js',
  ])
})
