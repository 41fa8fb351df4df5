import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ForUsers } from '#components/shared/people/for-users.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Drawer } from '#components/ui/overlays/drawer.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { LanguageLinks } from '../document/language-links.tsx'
import { SiteSwitch } from '../site-switch.tsx'
import { ThemeSwitch } from '../theme/theme-switch.tsx'
import { NAV_TABS } from './navigation.ts'

/**
 * The drawer of the narrow site, with everything that does not fit in the bottom bar: every screen,
 * languages, appearance, the full site.
 */
export async function NarrowMenu({ accountLinks }: { accountLinks: ReactNode }) {
  const t = await getTranslations('layout')
  const heading = 'px-4 pt-4 pb-1 text-ink-3 text-sm'
  return (
    <Drawer
      label={t('nav.menu')}
      openLabel={t('nav.openMenuAll')}
      closeLabel={t('nav.closeMenuAll')}
      button={<Icon name="menu" />}
      close={<Icon name="x" />}
      buttonClass="-ml-3 my-auto grid size-11 shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-surface-2 hover:text-ink"
    >
      <nav aria-label={t('nav.main')} className="px-2">
        <ul className="flex flex-col gap-0.5">
          {NAV_TABS.filter(({ usersOnly }) => !usersOnly).map((tab) => (
            <li key={tab.index}>
              {/* Scores and streams both have a football entry, so a heading distinguishes them. */}
              {tab.menu ? (
                <span className="block px-2 pt-3 pb-1 text-ink-3 text-sm">{t(`nav.${tab.label}`)}</span>
              ) : null}
              <ul className="flex flex-col gap-0.5">
                {(tab.menu ?? [tab]).map((link) => (
                  <li key={link.href}>
                    <Link href={link.href} className="side-link">
                      <Icon name={link.icon} size={20} />
                      {t(`nav.${link.label}`)}
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
                {t(`nav.${tab.label}`)}
              </Link>
            </ForUsers>
          ))}
        </ul>
      </nav>
      <h3 className={heading}>{t('account.mineTitle')}</h3>
      <div className="px-2">{accountLinks}</div>
      <h3 className={heading}>{t('language.label')}</h3>
      <div className="px-2">
        <LanguageLinks check={<Icon name="check" size={16} />} />
      </div>
      <h3 className={heading}>{t('theme.label')}</h3>
      <div className="px-2">
        <ThemeSwitch />
      </div>
      <div className="mt-3 border-line border-t p-2">
        <SiteSwitch className="side-link">
          <Icon name="monitor" size={20} />
          {t('nav.fullSite')}
        </SiteSwitch>
      </div>
    </Drawer>
  )
}
