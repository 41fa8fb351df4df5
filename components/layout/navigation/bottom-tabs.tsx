'use client'

import { Icon } from '#components/ui/icons/icon.tsx'
import { NavLink } from './nav-link.tsx'
import { NAV_TABS, type NavLabels } from './navigation.ts'

interface BottomTabsProps {
  narrow: boolean
  labels: NavLabels
  /** The name of the navigation. */
  name: string
  /** The label of the user's own screen. */
  me: string
}

/** The tabs and the user's own screen at the bottom: below 992 px, and always on the narrow site. */
export function BottomTabs({ narrow, labels, name, me }: BottomTabsProps) {
  return (
    <nav
      data-frame
      aria-label={name}
      className={`fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar) border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] ${narrow ? '' : 'lg:hidden'}`}
    >
      {NAV_TABS.filter(({ barOnly }) => !barOnly).map((tab) => (
        <NavLink key={tab.index} href={tab.href} index={tab.index} also={tab.also} className="bottom-tab">
          <Icon name={tab.icon} size={22} />
          {labels[tab.label]}
        </NavLink>
      ))}
      <NavLink href="/member" index={null} className="bottom-tab">
        <Icon name="user" size={22} />
        {me}
      </NavLink>
    </nav>
  )
}
