'use client'

import { useFeatures } from '#components/shared/site-features.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { FrameLabels } from '../frame-labels.ts'
import { NavLink } from './nav-link.tsx'
import { isLinked, NAV_TABS, type NavLink as NavEntry, type NavLabels, type NavTab } from './navigation.ts'

const FROM = { xl: 'max-xl:hidden', '2xl': 'max-2xl:hidden' }
const BELOW = { xl: 'xl:hidden', '2xl': '2xl:hidden' }

/** The tabs of the top bar with their menus; those that do not fit are in a menu at the end. */
export function NavTabList({ labels: { nav: labels, openMenus, ...names } }: { labels: FrameLabels }) {
  const { state } = useAuthState()
  const features = useFeatures()
  const tabs = NAV_TABS.filter(({ usersOnly }) => !usersOnly || state !== 'guest')
  const userClass = ({ usersOnly }: NavTab) => (usersOnly && state === 'unknown' ? 'who-user' : '')
  return (
    <nav aria-label={names.main} className="hidden items-stretch gap-4 lg:flex">
      {tabs.map((tab, at) => {
        const visibility = `${tab.from ? FROM[tab.from] : ''} ${userClass(tab)}`
        const link = (
          <NavLink
            key={tab.index}
            href={tab.href}
            index={tab.index}
            also={tab.also}
            className={tab.menu ? 'nav-tab' : `nav-tab ${visibility}`}
          >
            {labels[tab.label]}
          </NavLink>
        )
        if (!tab.menu) return link
        return (
          <Disclosure
            key={tab.index}
            hover
            lead={link}
            className={visibility}
            label={openMenus[at] ?? ''}
            button={<Icon name="chevron-down" size={14} />}
            buttonClass="my-auto ml-0.5 -mr-3 grid size-6 place-items-center rounded-xs text-ink-3 hover:text-ink aria-expanded:text-ink"
          >
            <ul>
              {tab.menu
                .filter((entry) => isLinked(entry, features))
                .map((entry) => (
                  <Entry key={entry.href} entry={entry} labels={labels} />
                ))}
            </ul>
          </Disclosure>
        )
      })}
      {/* The tabs for which the bar is too narrow, each with its own width: the widest bar has all of them. */}
      <Disclosure
        hover
        align="end"
        className="2xl:hidden"
        label={names.openMore}
        button={
          <>
            {names.more}
            <Icon name="chevron-down" size={14} />
          </>
        }
        buttonClass="nav-tab items-center gap-0.5"
      >
        <ul>
          {tabs.flatMap((tab) =>
            tab.from
              ? (tab.menu ?? [tab])
                  .filter((entry) => isLinked(entry, features))
                  .map((entry) => (
                    <Entry
                      key={entry.href}
                      entry={entry}
                      labels={labels}
                      className={`${BELOW[tab.from ?? '2xl']} ${userClass(tab)}`}
                    />
                  ))
              : [],
          )}
        </ul>
      </Disclosure>
    </nav>
  )
}

function Entry({
  entry,
  labels,
  className,
}: {
  entry: NavEntry
  labels: NavLabels
  className?: string | undefined
}) {
  return (
    <li className={className}>
      <Link href={entry.href} className="menu-entry">
        <Icon name={entry.icon} size={18} />
        {labels[entry.label]}
      </Link>
    </li>
  )
}
