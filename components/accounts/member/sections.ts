import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import type { SiteFeature } from '#lib/shared/features/features.ts'

/** Sections of /member. The numbered ones are from the specification; the others are named by a word. */
export const SECTIONS = [
  'profile',
  'space',
  'wallet',
  'recharge',
  'tasks',
  'guess',
  'level',
  'apply',
  'studio',
  'verify',
  'security',
  'sanctions',
  'copyright',
  'blocked',
  'notices',
] as const
export type Section = (typeof SECTIONS)[number]

interface Entry {
  section: Section
  /** The `type` of its address; absent for the first section. */
  type?: string
  icon: IconName
  /** Users who see it in the menu; all users when absent. */
  audience?: 'anchors' | 'others'
  /** Left out of the menu while this feature is off; its address still shows what the user has from before. */
  feature?: SiteFeature
}

const ALL: readonly Entry[] = [
  { section: 'profile', icon: 'user' },
  { section: 'space', type: '18', icon: 'heart' },
  { section: 'wallet', type: '1', icon: 'wallet' },
  { section: 'tasks', type: '2', icon: 'circle-check' },
  { section: 'guess', type: 'guess', icon: 'goal', feature: 'predictions' },
  { section: 'level', type: '5', icon: 'star' },
  { section: 'apply', type: '7', icon: 'video', audience: 'others' },
  { section: 'studio', type: '9', icon: 'video', audience: 'anchors' },
  { section: 'verify', type: 'verify', icon: 'id-card' },
  { section: 'security', type: 'security', icon: 'shield-check' },
  { section: 'sanctions', type: 'sanctions', icon: 'flag' },
  { section: 'copyright', type: 'copyright', icon: 'file-text' },
  { section: 'blocked', type: 'blocked', icon: 'eye-off' },
  { section: 'notices', type: 'notices', icon: 'bell' },
]

/** Entries of the menu. Sections that are not built are left out. */
export const MENU: readonly Entry[] = ALL.filter(
  ({ type }) => type === undefined || !/^\d+$/.test(type) || hasMemberScreen(Number(type)),
)

/** Returns the address of a section, without a language. */
export const sectionAddress = ({ type }: Pick<Entry, 'type'>): string =>
  type === undefined ? '/member' : `/member?type=${type}`

/** Types of earlier addresses, which notices and bookmarks still contain. */
const EARLIER_TYPES: Readonly<Record<string, string>> = { noble: '5' }

/**
 * Returns the section an address requests; the profile for anything else. Recharging is a second page of the
 * wallet.
 */
export function readSection(type: string | undefined, isRecharge?: string): Section {
  if (type === '1' && isRecharge === 'true' && hasMemberScreen('recharge')) return 'recharge'
  const current = (type !== undefined && EARLIER_TYPES[type]) || type
  return MENU.find((entry) => entry.type !== undefined && entry.type === current)?.section ?? 'profile'
}
