'use client'

import type { ReactNode } from 'react'
import { ForUsers } from '#components/shared/people/for-users.tsx'
import { useFeatures } from '#components/shared/site-features.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { LanguageLinks } from '../document/language-links.tsx'
import type { FrameLabels } from '../frame-labels.ts'
import { SiteSwitch } from '../site-switch.tsx'
import { ThemeChoices } from '../theme/theme-choices.tsx'
import { isLinked, NAV_TABS } from './navigation.ts'

export interface NarrowMenuListProps {
  labels: FrameLabels
  accountLinks: ReactNode
}

/** The content of the drawer of the narrow site: every screen, languages, appearance, the full site. */
export function NarrowMenuList({ labels, accountLinks }: NarrowMenuListProps) {
  const features = useFeatures()
  const heading = 'px-4 pt-4 pb-1 text-ink-3 text-sm'
  return (
    <>
      <nav aria-label={labels.main} className="px-2">
        <ul className="flex flex-col gap-0.5">
          {NAV_TABS.filter(({ usersOnly }) => !usersOnly).map((tab) => (
            <li key={tab.index}>
              {/* Scores and streams both have a football entry, so a heading distinguishes them. */}
              {tab.menu ? (
                <span className="block px-2 pt-3 pb-1 text-ink-3 text-sm">{labels.nav[tab.label]}</span>
              ) : null}
              <ul className="flex flex-col gap-0.5">
                {(tab.menu ?? [tab])
                  .filter((link) => isLinked(link, features))
                  .map((link) => (
                    <li key={link.href}>
                      <Link href={link.href} className="side-link">
                        <Icon name={link.icon} size={20} />
                        {labels.nav[link.label]}
                      </Link>
                    </li>
                  ))}
              </ul>
            </li>
          ))}
          {NAV_TABS.filter(({ usersOnly }) => usersOnly).map((tab) => (
            <ForUsers key={tab.index} as="li">
              <Link href={tab.href} className="side-link">
                <Icon name={tab.icon} size={20} />
                {labels.nav[tab.label]}
              </Link>
            </ForUsers>
          ))}
        </ul>
      </nav>
      <h3 className={heading}>{labels.mine}</h3>
      <div className="px-2">{accountLinks}</div>
      <h3 className={heading}>{labels.language}</h3>
      <div className="px-2">
        <LanguageLinks />
      </div>
      <h3 className={heading}>{labels.themeLabel}</h3>
      <div className="px-2">
        <ThemeChoices labels={labels.theme} />
      </div>
      <div className="mt-3 border-line border-t p-2">
        <SiteSwitch className="side-link">
          <Icon name="monitor" size={20} />
          {labels.fullSite}
        </SiteSwitch>
      </div>
    </>
  )
}
