import NextLink from 'next/link'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { HideOnScroll } from './hide-on-scroll.tsx'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import { NavLink } from './nav-link.tsx'
import { NAV_TABS } from './navigation.ts'
import { ThemeChoices } from './theme-choices.tsx'

const LANGUAGE_NAMES = { zh: '中文', en: 'English', vi: 'Tiếng Việt' } as const

/** Logo, tabs with their menus, and the tools. `start` stands before the logo (the drawer's button), `end` after the tools. */
export async function TopBar({ start, end }: { start?: ReactNode; end?: ReactNode }) {
  const locale = await getLocale()
  const t = await getTranslations('shell')
  return (
    <header className="sticky top-0 z-30 border-line border-b bg-surface transition-transform duration-200 focus-within:translate-y-0! [[data-top=hidden]_&]:-translate-y-full">
      <HideOnScroll />
      <div className="wrap-page flex h-(--top-bar) items-stretch gap-2 box-border lg:gap-8">
        {start}
        <NextLink href={addressIn(locale, '/main')} prefetch={false} className="flex items-center">
          <Logo name={t('product.name')} second={locale === 'zh' ? 'Touchline' : undefined} />
          <span className="sr-only">{`, ${t('nav.logo')}`}</span>
        </NextLink>
        <nav aria-label={t('nav.main')} className="hidden items-stretch gap-7 lg:flex">
          {NAV_TABS.map((tab) => {
            const link = (
              <NavLink
                key={tab.index}
                href={addressIn(locale, tab.href)}
                index={tab.index}
                className="nav-tab"
              >
                {t(`nav.${tab.label}`)}
              </NavLink>
            )
            if (!tab.menu) return link
            return (
              <Disclosure
                key={tab.index}
                hover
                lead={link}
                label={t('nav.openMenu', { name: t(`nav.${tab.label}`) })}
                button={<Icon name="chevron-down" size={14} />}
                buttonClass="my-auto ml-0.5 -mr-3 grid size-6 place-items-center rounded-xs text-ink-3 hover:text-ink aria-expanded:text-ink"
              >
                <ul>
                  {tab.menu.map((entry) => (
                    <li key={entry.href}>
                      <NextLink href={addressIn(locale, entry.href)} prefetch={false} className="menu-entry">
                        <Icon name={entry.icon} size={18} />
                        {t(`nav.${entry.label}`)}
                      </NextLink>
                    </li>
                  ))}
                </ul>
              </Disclosure>
            )
          })}
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <Disclosure
            align="end"
            label={t('language.current', { name: LANGUAGE_NAMES[locale] })}
            button={
              <>
                <Icon name="globe" size={18} />
                <span className="max-lg:hidden">{LANGUAGE_NAMES[locale]}</span>
                <Icon name="chevron-down" size={14} className="max-lg:hidden" />
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
            <ThemeChoices
              labels={{ system: t('theme.system'), light: t('theme.light'), dark: t('theme.dark') }}
              icons={{
                system: <Icon name="monitor" size={18} />,
                light: <Icon name="sun" size={18} />,
                dark: <Icon name="moon" size={18} />,
              }}
            />
          </Disclosure>
          {end}
        </div>
      </div>
    </header>
  )
}
