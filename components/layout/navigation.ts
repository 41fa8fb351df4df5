import type { IconName } from '#components/ui/icon-paths.ts'

/**
 * Where a screen stands in the site. The numbers are the nav indexes of the specification: they decide which tab is
 * current, whether the left menu and the footer show, and whether the top bar hides on scroll. `null`: no tab.
 */
export type NavIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 9 | 10 | 11 | 12 | 13 | 14

/** Screens that exist. A new screen is one line here: its first segment and its nav index. */
const SCREENS: Readonly<Record<string, NavIndex | null>> = {
  '/main': 0,
  '/football': 1,
  '/basketball': 1,
  '/score-detail': 1,
  '/anchor': 2,
  '/live': 2,
  '/demo': null,
}

/** `label` is a key of `shell.nav`. */
export interface NavLink {
  href: string
  label: 'home' | 'score' | 'football' | 'basketball' | 'anchors' | 'allAnchors' | 'esports'
  icon: IconName
}
export interface NavTab extends NavLink {
  index: NavIndex
  menu?: readonly NavLink[]
}

const anchors: readonly NavLink[] = [
  { href: '/anchor?type=0', label: 'allAnchors', icon: 'layout-grid' },
  { href: '/anchor?type=1', label: 'football', icon: 'ball' },
  { href: '/anchor?type=2', label: 'basketball', icon: 'basketball' },
  { href: '/anchor?type=3', label: 'esports', icon: 'gamepad-2' },
]

/** Tabs of the top bar and of the bottom bar, in order. */
export const NAV_TABS: readonly NavTab[] = [
  { index: 0, href: '/main', label: 'home', icon: 'house' },
  {
    index: 1,
    href: '/football',
    label: 'score',
    icon: 'trophy',
    menu: [
      { href: '/football', label: 'football', icon: 'ball' },
      { href: '/basketball', label: 'basketball', icon: 'basketball' },
    ],
  },
  { index: 2, href: '/anchor?type=0', label: 'anchors', icon: 'radio', menu: anchors },
]

/** Entries of the left menu. */
export const SIDE_LINKS: readonly NavLink[] = anchors

/** The nav index of a path without its language, or null where no tab is current. `/score-detail/x` counts as `/score-detail`. */
export function navIndexOf(path: string): NavIndex | null {
  const first = `/${path.split(/[/?#]/)[1] ?? ''}`
  return Object.hasOwn(SCREENS, first) ? (SCREENS[first] ?? null) : null
}

/** True where the left menu shows. */
export const hasSideMenu = (index: NavIndex | null) => index === 2 || index === 3 || index === 14

/** True where the footer shows. */
export const hasFooter = (index: NavIndex | null) =>
  !(index === 1 || index === 2 || index === 3 || index === 12)

/** True where the left menu shows as icons, so that the room keeps its width. */
export const hasNarrowSideMenu = (path: string) => path === '/live' || path.startsWith('/live/')

/** True where the top bar hides after 60 px of scroll. */
export const hidesTopBar = (path: string) =>
  path === '/main' || path === '/football' || path === '/basketball'
