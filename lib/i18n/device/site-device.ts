import { MOBILE_BASE } from './width.ts'

/**
 * The two sites in the pages' route: `app/[locale]/[device]`. `m` is the base of narrow screens' addresses.
 */
const DEVICES = ['desktop', 'm'] as const

export const isDevice = (text: string): text is (typeof DEVICES)[number] =>
  DEVICES.some((device) => device === text)

/** The root, and the console, which has one layout for every width: their routes have no device. */
const WITHOUT_DEVICE = /^(?:\/(?:admin(?:\/.*)?)?)?$/

/**
 * The path of a page's route: `/zh/football` is `/zh/desktop/football`; `/zh/m/football`, `/zh/admin` and `/zh` stay.
 * `path` begins with the language, as next-intl rewrites it.
 */
export function routePath(path: string): string {
  const end = path.indexOf('/', 1)
  const bare = end === -1 ? '' : path.slice(end)
  if (bare.startsWith(`${MOBILE_BASE}/`) || WITHOUT_DEVICE.test(bare)) return path
  return `${path.slice(0, end)}/desktop${bare}`
}
