'use client'

import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { LanguageLinks } from './document/language-links.tsx'
import type { FrameLabels } from './frame-labels.ts'
import { Logo } from './logo.tsx'
import { HideOnScroll } from './navigation/hide-on-scroll.tsx'
import { NavTabList } from './navigation/nav-tab-list.tsx'
import { ThemeChoices } from './theme/theme-choices.tsx'

interface TopBarProps {
  /** Before the logo: the drawer button. */
  start?: ReactNode
  /** The search box. */
  search?: ReactNode
  /** At the end: the login button, or the logged-in user. */
  end?: ReactNode
  /** On the narrow site tabs, language and appearance are in the drawer. */
  narrow: boolean
  labels: FrameLabels
}

/** Logo, tabs with their menus, and the tools. */
export function TopBar({ start, search, end, narrow, labels }: TopBarProps) {
  return (
    <header
      data-frame
      className="sticky top-0 z-30 border-line border-b bg-surface transition-transform duration-200 focus-within:translate-y-0! [[data-top=hidden]_&]:-translate-y-full"
    >
      <HideOnScroll />
      <div data-after-video className="wrap-page flex h-(--top-bar) items-stretch gap-2 box-border lg:gap-5">
        {start}
        <Link href="/main" className="flex items-center">
          <Logo name={labels.product} second={labels.second} />
          <span className="sr-only">{`, ${labels.logo}`}</span>
        </Link>
        {narrow ? null : <NavTabList labels={labels} />}
        <div className="ml-auto flex items-center gap-1">
          {search}
          {narrow ? null : (
            <>
              <Disclosure
                align="end"
                label={labels.currentLanguage}
                button={
                  <>
                    <Icon name="globe" size={18} />
                    <span className="whitespace-nowrap max-2xl:hidden">{labels.languageName}</span>
                    <Icon name="chevron-down" size={14} className="max-2xl:hidden" />
                  </>
                }
                buttonClass="tool"
              >
                <LanguageLinks />
              </Disclosure>
              <Disclosure
                align="end"
                label={labels.themeLabel}
                button={
                  <>
                    <Icon name="moon" size={18} className="only-light" />
                    <Icon name="sun" size={18} className="only-dark" />
                  </>
                }
                buttonClass="tool"
              >
                <ThemeChoices labels={labels.theme} />
              </Disclosure>
            </>
          )}
          {end}
        </div>
      </div>
    </header>
  )
}
