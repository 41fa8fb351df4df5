import { getPathMatch } from 'next/dist/shared/lib/router/utils/path-match.js'
import { prepareDestination } from 'next/dist/shared/lib/router/utils/prepare-destination.js'
import { expect, test } from 'vitest'
import { ROUTE_REWRITES } from './route-rewrites.ts'

/** The path of the route of an address, as Next applies the rules: each to what the one before it has written. */
function routeOf(path: string): string {
  return ROUTE_REWRITES.reduce((written, { source, destination }) => {
    const params = getPathMatch(source, { strict: true, removeUnnamedParams: true, sensitive: false })(
      written,
    )
    if (params === false) return written
    return prepareDestination({ appendParamsToQuery: true, destination, params, query: {} }).newUrl
  }, path)
}

test.each([
  ['/football', '/zh/desktop/football'],
  ['/trophy/home', '/zh/desktop/trophy/home'],
  ['/zh/football', '/zh/desktop/football'],
  ['/en/trophy/home', '/en/desktop/trophy/home'],
  ['/m/football', '/zh/m/football'],
  ['/en/m/football', '/en/m/football'],
  ['/m/scan', '/zh/m/scan'],
  ['/admin', '/zh/admin'],
  ['/en/admin', '/en/admin'],
  ['/vi/admin/users', '/vi/admin/users'],
  // Only these rules use the segment of the full site: in an address it leads nowhere.
  ['/desktop/football', '/zh/desktop/desktop/football'],
  ['/en/desktop/football', '/en/desktop/desktop/football'],
  ['/administrator', '/zh/desktop/administrator'],
  ['/main', '/zh/desktop/main'],
  ['/member', '/zh/desktop/member'],
  ['/english', '/zh/desktop/english'],
])('the route of %s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route)
})

test.each([
  '/',
  '/en',
  '/api/site/settings',
  '/media/live/7',
  '/_next/static/x',
  '/rss.xml',
  '/en/rss.xml',
  '/theme.js',
])('%s is no screen', (path) => {
  expect(routeOf(path)).toBe(path)
})
