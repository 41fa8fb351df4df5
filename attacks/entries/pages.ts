import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { CACHED_SCREENS } from '#lib/gateway/page-cache/screens.ts'
import type { Measure } from '../measure.ts'
import { queries } from '../shapes/bodies.ts'
import type { Attack } from '../types.ts'
import { callAttack, type Setting } from './setting.ts'

const APP = join(import.meta.dirname, '../../app')
/** A rendering may block the loop this many times as long as the page's longest ordinary rendering. */
const TIMES_ORDINARY = 1.5
const ORDINARY_RUNS = 4
/** A request with this header bypasses the page cache. */
const PAST_CACHE = { authorization: 'Basic eDp4' }

/**
 * Returns every page of app/, by its address in the default language, and the other routes that Next serves.
 */
export function pagePaths(): string[] {
  const pages = readdirSync(APP, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'page.tsx')
    .flatMap(({ parentPath }) => {
      const folders = relative(join(APP, '[locale]'), parentPath).split(/[\\/]/)
      const path = `/${folders.filter((folder) => !/^[([]/.test(folder)).join('/')}`
      return folders[0] === '[device]' ? [path, `/m${path}`] : [path]
    })
  const files = [
    '/sitemap.xml',
    '/rss.xml',
    '/robots.txt',
    '/sitemaps/pages.xml',
    '/sitemaps/news.xml',
  ].filter((path) =>
    existsSync(join(APP, path.startsWith('/sitemaps/') ? 'sitemaps' : path.replace('.txt', '.ts'))),
  )
  return [...new Set([...pages, ...Object.keys(CACHED_SCREENS), ...files])].sort()
}

/** Returns an address at which the page shows content. */
function ordinaryOf(path: string, { ids }: Setting): string {
  const byId: Record<string, number> = {
    '/score-detail': ids.match,
    '/score-live': ids.match,
    '/gamingDetail': ids.match,
    '/live': ids.room,
    '/live/chat': ids.room,
    '/live/overlay': ids.room,
    '/embed/room': ids.room,
    '/embed/score': ids.match,
    '/detail': ids.news,
    '/team': ids.team,
    '/base-football': ids.competition,
  }
  return byId[path] === undefined ? path : `${path}?id=${byId[path]}`
}

/**
 * Values at the limit of what each key of a page's address allows, so that the page is rendered with them.
 */
const EDGE: Record<string, string> = {
  competition: Array.from({ length: 60 }, (_, n) => 100_000_000 + n).join('-'),
  country: Array.from({ length: 80 }, () => 'abc').join('-'),
  date: '9999-12-31',
  page: '9999',
  type: '9999',
  id: '9'.repeat(40),
  season: '9'.repeat(40),
  rooms: '999999999-999999998-999999997-999999996',
  tab: 'a'.repeat(24),
  line: '0-99.99',
  hours: '0-99.99',
}

function searches(path: string): { shape: string; search: string }[] {
  const keys = Object.keys(CACHED_SCREENS[path] ?? {})
  const edges = keys.map((key) => ({
    shape: `${key} at its edge`,
    search: `?${key}=${EDGE[key] ?? 'a'.repeat(24)}`,
  }))
  const all = `?${keys.map((key) => `${key}=${EDGE[key] ?? 'a'}`).join('&')}`
  return [
    ...edges,
    { shape: 'every key at its edge', search: all },
    { shape: 'id of 12 KB', search: `?id=${'9'.repeat(12_000)}` },
    ...queries([14 * 1024]).filter(({ shape }) => !shape.includes('page=9')),
  ]
}

const HEADERS: Record<string, Record<string, string>> = {
  'router request': { rsc: '1', 'next-router-prefetch': '1' },
  'router state of 12 KB': { rsc: '1', 'next-router-state-tree': '%5B'.repeat(4_000) },
  'Accept-Language of 12 KB': { 'accept-language': 'zh;q=0.1,'.repeat(1_300) },
  'cookies of 12 KB': { cookie: 'a=;'.repeat(4_000) },
  'user agent of 12 KB': { 'user-agent': 'Mozilla/5.0 (iPhone '.repeat(600) },
}

interface Variant {
  shape: string
  target: string
  headers?: Record<string, string>
}

/** Returns each shape for one page, with its address and headers. */
function variantsOf(path: string): Variant[] {
  return [
    ...searches(path).map(({ shape, search }) => ({ shape, target: path + search })),
    ...Object.entries(HEADERS).map(([shape, headers]) => ({ shape, target: path, headers })),
    { shape: 'path longer by 12 KB', target: `${path}/${'a'.repeat(12_000)}` },
    { shape: 'path of 5,000 segments', target: `${path}${'/a'.repeat(5_000)}` },
  ]
}

/**
 * Attacks on every page; the pages take turns. A page may block the loop as long as an ordinary rendering of
 * it in the same run, half as long again, plus the noise of the idle site.
 */
export async function* pageAttacks(setting: Setting, measure: Measure): AsyncGenerator<Attack> {
  const pageAttack = (path: string, { shape, target, headers }: Variant, limitMs: number): Attack =>
    callAttack(setting, {
      kind: 'pages',
      role: 'guest',
      entry: `GET ${path}`,
      shape,
      family: `${path} ${shape}`,
      bytes: target.length - path.length,
      limitMs,
      call: () => ({ method: 'GET', path: target, headers: { ...PAST_CACHE, ...headers } }),
    })
  const pages: { path: string; limitMs: number; variants: Variant[] }[] = []
  for (const path of [...pagePaths(), `/og/match-${setting.ids.match}.png`]) {
    const ordinary = pageAttack(
      path,
      { shape: 'ordinary', target: ordinaryOf(path, setting) },
      Number.POSITIVE_INFINITY,
    )
    let longest = 0
    // The first request loads the page's modules.
    await ordinary.send()
    for (let n = 0; n < ORDINARY_RUNS; n++)
      longest = Math.max(longest, (await measure.once(ordinary)).window.blockedMs)
    const limitMs = Math.max(setting.limitMs, longest * TIMES_ORDINARY + setting.noiseMs)
    pages.push({ path, limitMs, variants: variantsOf(path) })
  }
  for (let n = 0; pages.some(({ variants }) => n < variants.length); n++)
    for (const { path, limitMs, variants } of pages) {
      const variant = variants[n]
      if (variant) yield pageAttack(path, variant, limitMs)
    }
}
