import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'

/** Parts of /member. Those with a number are the specification's; the others are named by a word. */
export const SECTIONS = [
  'profile',
  'space',
  'wallet',
  'recharge',
  'tasks',
  'level',
  'noble',
  'apply',
  'studio',
  'verify',
  'security',
  'sanctions',
  'notices',
] as const
export type Section = (typeof SECTIONS)[number]

interface Entry {
  section: Section
  /** The `type` of its address; none for the first. */
  type?: string
  icon: IconName
  /** Whom the menu names it to; everybody where nothing is said. */
  whom?: 'anchors' | 'others'
}

const ALL: readonly Entry[] = [
  { section: 'profile', icon: 'user' },
  { section: 'space', type: '18', icon: 'heart' },
  { section: 'wallet', type: '1', icon: 'wallet' },
  { section: 'tasks', type: '2', icon: 'circle-check' },
  { section: 'level', type: '5', icon: 'star' },
  { section: 'noble', type: 'noble', icon: 'trophy' },
  { section: 'apply', type: '7', icon: 'video', whom: 'others' },
  { section: 'studio', type: '9', icon: 'video', whom: 'anchors' },
  { section: 'verify', type: 'verify', icon: 'id-card' },
  { section: 'security', type: 'security', icon: 'shield-check' },
  { section: 'sanctions', type: 'sanctions', icon: 'flag' },
  { section: 'notices', type: 'notices', icon: 'bell' },
]

/** What there is to go to: a part that has not been built is not named. */
export const MENU: readonly Entry[] = ALL.filter(
  ({ type }) => type === undefined || !/^\d+$/.test(type) || hasMemberScreen(Number(type)),
)

/** The bare address of a part. */
export const sectionAddress = ({ type }: Pick<Entry, 'type'>): string =>
  type === undefined ? '/member' : `/member?type=${type}`

/** Which part an address asks for; the profile for anything else. Recharging is the wallet's own second part. */
export function readSection(type: string | undefined, isRecharge?: string): Section {
  if (type === '1' && isRecharge === 'true' && hasMemberScreen('recharge')) return 'recharge'
  return MENU.find((entry) => entry.type !== undefined && entry.type === type)?.section ?? 'profile'
}
