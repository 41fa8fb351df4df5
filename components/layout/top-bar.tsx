import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Disclosure } from '#components/ui/overlays/disclosure.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { LanguageLinks } from './document/language-links.tsx'
import { Logo } from './logo.tsx'
import { HideOnScroll } from './navigation/hide-on-scroll.tsx'
import { NavTabs } from './navigation/nav-tabs.tsx'
import { ThemeSwitch } from './theme/theme-switch.tsx'

const LANGUAGE_NAMES = { zh: '中文', en: 'English', vi: 'Tiếng Việt' } as const

interface TopBarProps {
  /** Before the logo: the drawer button. */
  start?: ReactNode
  /** The search box. */
  search?: ReactNode
  /** At the end: the login button, or the logged-in user. */
  end?: ReactNode
  /** On the narrow site tabs, language and appearance are in the drawer. */
  narrow: boolean
}

/** Logo, tabs with their menus, and the tools. */
export async function TopBar({ start, search, end, narrow }: TopBarProps) {
  const locale = await getLocale()
  const t = await getTranslations('layout')
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface transition-transform duration-200 focus-within:translate-y-0! [[data-top=hidden]_&]:-translate-y-full">
      <HideOnScroll />
      <div className="wrap-page flex h-(--top-bar) items-stretch gap-2 box-border lg:gap-5 2xl:gap-6">
        {start}
        <Link href="/main" className="flex items-center">
          <Logo name={t('product.name')} second={locale === 'zh' ? 'Touchline' : undefined} />
          <span className="sr-only">{`, ${t('nav.logo')}`}</span>
        </Link>
        {narrow ? null : <NavTabs />}
        <div className="ml-auto flex items-center gap-1">
          {search}
          {narrow ? null : (
            <>
              <Disclosure
                align="end"
                label={t('language.current', { name: LANGUAGE_NAMES[locale] })}
                button={
                  <>
                    <Icon name="globe" size={18} />
                    <span className="max-2xl:hidden">{LANGUAGE_NAMES[locale]}</span>
                    <Icon name="chevron-down" size={14} className="max-2xl:hidden" />
                  </>
                }
                buttonClass="tool"
              >
                <LanguageLinks check={<Icon name="check" size={16} />} />
              </Disclosure>
              <Disclosure
                align="end"
                label={t('theme.label')}
                button={
                  <>
                    <Icon name="moon" size={18} className="only-light" />
                    <Icon name="sun" size={18} className="only-dark" />
                  </>
                }
                buttonClass="tool"
              >
                <ThemeSwitch />
              </Disclosure>
            </>
          )}
          {end}
        </div>
      </div>
    </header>
  )
}
