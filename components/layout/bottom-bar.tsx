import { getLocale, getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icon.tsx'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { NavLink } from './nav-link.tsx'
import { NAV_TABS } from './navigation.ts'

/** The tabs under the thumb, below 992 px. */
export async function BottomBar() {
  const locale = await getLocale()
  const t = await getTranslations('shell.nav')
  return (
    <nav
      aria-label={t('bottom')}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar) border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {NAV_TABS.map((tab) => (
        <NavLink key={tab.index} href={addressIn(locale, tab.href)} index={tab.index} className="bottom-tab">
          <Icon name={tab.icon} size={22} />
          {t(tab.label)}
        </NavLink>
      ))}
    </nav>
  )
}
