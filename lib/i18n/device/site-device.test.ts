import { expect, test } from 'vitest'
import { isDevice, routePath } from './site-device.ts'

test.each([
  ['/zh/football', '/zh/desktop/football'],
  ['/en/trophy/home', '/en/desktop/trophy/home'],
  ['/en/m/football', '/en/m/football'],
  ['/zh/m/scan', '/zh/m/scan'],
  ['/zh/admin', '/zh/admin'],
  ['/zh/admin/users', '/zh/admin/users'],
  ['/zh', '/zh'],
  ['/zh/', '/zh/'],
  // Only the middleware uses the segment of the full site: in an address it leads nowhere.
  ['/zh/desktop/football', '/zh/desktop/desktop/football'],
  ['/zh/administrator', '/zh/desktop/administrator'],
  ['/zh/main', '/zh/desktop/main'],
  ['/zh/member', '/zh/desktop/member'],
])('the route of %s is %s', (path, route) => {
  expect(routePath(path)).toBe(route)
})

test('there are two devices', () => {
  expect(['desktop', 'm'].every(isDevice)).toBe(true)
  expect(['', 'M', 'zh', 'football'].some(isDevice)).toBe(false)
})
