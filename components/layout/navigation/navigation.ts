import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { SiteFeature } from '#lib/shared/features/features.ts'

/**
 * The nav index of a screen, as in the specification. It decides which tab is current, whether the left menu
 * and the footer are shown, and whether the top bar hides on scroll. `null`: no tab.
 */
export type NavIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 9 | 10 | 11 | 12 | 13 | 14

/** The specification's name of the last nav index in the browser's storage; a logout removes it. */
export const NAV_INDEX_KEY = 'index'

/** Existing screens. A new screen is one line here: its first segment and its nav index. */
const SCREENS: Readonly<Record<string, NavIndex | null>> = {
  '/main': 0,
  '/football': 1,
  '/basketball': 1,
  '/gamingList': 1,
  '/score-detail': 1,
  '/score-live': 1,
  '/gaming': 2,
  '/gamingDetail': 1,
  '/gamingLeague': 1,
  '/anchor': 2,
  '/live': 2,
  '/multi': 2,
  '/attention': 2,
  '/rank': 2,
  '/reserve': 2,
  '/schedule': 3,
  '/foresight': 9,
  '/trophy': 5,
  '/base-football': 6,
  '/base-basketball': 6,
  '/team': 6,
  '/player': 6,
  '/news': 4,
  '/video-list': 13,
  '/circle': 4,
  '/circle-detail': null,
  '/video-player': 13,
  '/video-classify': 14,
  '/new_file': null,
  '/detail': null,
  '/comment': null,
  '/search': null,
  '/persona': null,
  '/login': null,
  '/member': null,
  '/chat-chat': 12,
  '/cashier': null,
  '/help': null,
  '/about-user': null,
  '/copyright': null,
  '/specialist': 11,
  '/specialist-home': 11,
  '/specialist-info': 11,
  '/specialist-detail': 11,
  '/downLoad': 10,
  '/dome': null,
  '/demo': null,
}

/** `label` is a key of `layout.nav`. */
export interface NavLink {
  href: string
  label:
    | 'home'
    | 'score'
    | 'football'
    | 'basketball'
    | 'anchors'
    | 'allAnchors'
    | 'esports'
    | 'moreAnchors'
    | 'esportsDays'
    | 'esportsLeagues'
    | 'attention'
    | 'rank'
    | 'reserve'
    | 'schedule'
    | 'foresight'
    | 'database'
    | 'competitions'
    | 'footballTables'
    | 'basketballTables'
    | 'news'
    | 'videos'
    | 'community'
    | 'copyright'
    | 'experts'
    | 'download'
    | 'chat'
    | 'help'
    | 'about'
  icon: IconName
  /** No link leads to it while this feature is off. */
  feature?: SiteFeature
}
/** Translated labels of the entries of a list. */
export type NavLabels = Partial<Record<NavLink['label'], string>>

export const labelsOf = (
  links: readonly Pick<NavLink, 'label'>[],
  translate: (label: NavLink['label']) => string,
): NavLabels => Object.fromEntries(links.map(({ label }) => [label, translate(label)]))

/** Whether an entry is shown: its feature is on, or it has none. */
export const isLinked = (
  { feature }: Pick<NavLink, 'feature'>,
  features: Partial<Record<SiteFeature, boolean>>,
): boolean => feature === undefined || features[feature] === true

export interface NavTab extends NavLink {
  index: NavIndex
  /** Another index whose screens belong to this tab. */
  also?: NavIndex
  menu?: readonly NavLink[]
  /** The minimum width at which it is in the top bar; below, it is in the bar's last menu. */
  from?: 'xl' | '2xl'
  /** Not in the bottom bar, which has room for five; the drawer and links on pages lead to it. */
  barOnly?: boolean
  /** Shown to logged-in users only. */
  usersOnly?: boolean
}

const anchors: readonly NavLink[] = [
  { href: '/anchor?type=0', label: 'allAnchors', icon: 'layout-grid' },
  { href: '/anchor?type=1', label: 'football', icon: 'ball' },
  { href: '/anchor?type=2', label: 'basketball', icon: 'basketball' },
  { href: '/anchor?type=3', label: 'esports', icon: 'gamepad-2' },
  { href: '/anchor?type=4', label: 'moreAnchors', icon: 'ellipsis' },
]

const esportsDays: NavLink = { href: '/gaming', label: 'esportsDays', icon: 'calendar' }

const coming: readonly NavLink[] = [
  { href: '/schedule?type=0', label: 'schedule', icon: 'calendar-days' },
  { href: '/foresight?type=0', label: 'foresight', icon: 'file-text' },
]

const database: readonly NavLink[] = [
  { href: '/base-football', label: 'footballTables', icon: 'ball' },
  { href: '/base-basketball', label: 'basketballTables', icon: 'basketball' },
  { href: '/trophy/home?type=0', label: 'competitions', icon: 'list' },
]

/** Tabs of the top bar and of the bottom bar, in order. */
export const NAV_TABS: readonly NavTab[] = [
  { index: 0, href: '/main', label: 'home', icon: 'home' },
  {
    index: 1,
    href: '/football',
    label: 'score',
    icon: 'trophy',
    menu: [
      { href: '/football', label: 'football', icon: 'ball' },
      { href: '/basketball', label: 'basketball', icon: 'basketball' },
      { href: '/gamingList', label: 'esports', icon: 'gamepad-2' },
      { href: '/gamingLeague', label: 'esportsLeagues', icon: 'list' },
    ],
  },
  { index: 2, href: '/anchor?type=0', label: 'anchors', icon: 'radio', menu: [...anchors, esportsDays] },
  { index: 3, also: 9, href: '/schedule?type=0', label: 'schedule', icon: 'calendar-days', menu: coming },
  {
    index: 5,
    also: 6,
    href: '/trophy/home?type=0',
    label: 'database',
    icon: 'list',
    menu: database,
    from: 'xl',
    barOnly: true,
  },
  {
    index: 4,
    also: 11,
    href: '/news',
    label: 'news',
    icon: 'file-text',
    menu: [
      { href: '/news', label: 'news', icon: 'file-text' },
      { href: '/circle', label: 'community', icon: 'users' },
      // The bar has no room for a tab of its own in every language.
      { href: '/specialist', label: 'experts', icon: 'chart', feature: 'experts' },
    ],
    from: 'xl',
    barOnly: true,
  },
  { index: 13, also: 14, href: '/video-list', label: 'videos', icon: 'video', from: '2xl', barOnly: true },
  { index: 10, href: '/downLoad', label: 'download', icon: 'download', from: '2xl', barOnly: true },
  {
    index: 12,
    href: '/chat-chat',
    label: 'chat',
    icon: 'message-square',
    from: '2xl',
    barOnly: true,
    usersOnly: true,
  },
]

/** Entries of the left menu. */
export const SIDE_LINKS: readonly NavLink[] = [
  ...coming,
  { href: '/rank', label: 'rank', icon: 'trophy' },
  { href: '/attention', label: 'attention', icon: 'heart' },
  { href: '/reserve', label: 'reserve', icon: 'bell' },
  ...anchors,
  { href: '/trophy/home?type=0', label: 'competitions', icon: 'list' },
  { href: '/news', label: 'news', icon: 'file-text' },
  { href: '/circle', label: 'community', icon: 'users' },
  { href: '/video-list', label: 'videos', icon: 'video' },
  { href: '/specialist', label: 'experts', icon: 'chart', feature: 'experts' },
  { href: '/downLoad', label: 'download', icon: 'download' },
  { href: '/help', label: 'help', icon: 'info' },
  { href: '/about-user', label: 'about', icon: 'file-text' },
]

/** Screens in the footer. The tab of streams lists the same sports as that of scores, so it has one entry. */
export const FOOTER_LINKS: readonly Pick<NavLink, 'href' | 'label' | 'feature'>[] = [
  ...NAV_TABS.filter(({ usersOnly }) => !usersOnly).flatMap((tab) =>
    tab.index === 2 ? anchors.slice(0, 1) : (tab.menu ?? [tab]),
  ),
  { href: '/help', label: 'help' },
  { href: '/about-user', label: 'about' },
  { href: '/copyright', label: 'copyright' },
]

/**
 * Returns the nav index of a path without its language, or null if no tab is current. `/score-detail/x`
 * counts as `/score-detail`.
 */
export const navIndexOf = (path: string): NavIndex | null =>
  hasScreen(path) ? (SCREENS[firstSegment(path)] ?? null) : null

const firstSegment = (path: string) => `/${path.split(/[/?#]/)[1] ?? ''}`

/** Whether a screen exists; screens that are not built get no links. */
export const hasScreen = (path: string): boolean => Object.hasOwn(SCREENS, firstSegment(path))

/**
 * Existing sections of /member, by their `type`; `recharge` is type 1 with isRecharge. A new section is one
 * entry here.
 */
const MEMBER_SCREENS: readonly (number | 'recharge')[] = ['recharge', 1, 2, 5, 7, 9, 18]
export const hasMemberScreen = (type: number | 'recharge'): boolean =>
  hasScreen('/member') && MEMBER_SCREENS.includes(type)

/**
 * Whether the left menu of streams is shown. The screen of index 14, the categories of videos, has a left menu of its
 * own.
 */
export const hasSideMenu = (index: NavIndex | null) => index === 2 || index === 3

/** Whether the footer is shown. */
export const hasFooter = (index: NavIndex | null) =>
  !(index === 1 || index === 2 || index === 3 || index === 12)

/** Whether the left menu is shown as icons only, so that the room keeps its width. */
export const hasNarrowSideMenu = (path: string) => ['/live', '/multi'].includes(firstSegment(path))

/** Whether the top bar hides after 60 px of scroll. */
export const hidesTopBar = (path: string) => path === '/main' || ['/football', '/basketball'].includes(path)
