import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { NavLink } from './nav-link.tsx'
import { NAV_TABS } from './navigation.ts'

/** The tabs and the user's own screen at the bottom: below 992 px, and always on the narrow site. */
export async function BottomBar({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.nav')
  return (
    <nav
      aria-label={t('bottom')}
      className={`fixed inset-x-0 bottom-0 z-30 flex h-(--tab-bar) border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] ${narrow ? '' : 'lg:hidden'}`}
    >
      {NAV_TABS.filter(({ barOnly }) => !barOnly).map((tab) => (
        <NavLink key={tab.index} href={tab.href} index={tab.index} also={tab.also} className="bottom-tab">
          <Icon name={tab.icon} size={22} />
          {t(tab.label)}
        </NavLink>
      ))}
      <NavLink href="/member" index={null} className="bottom-tab">
        <Icon name="user" size={22} />
        {t('me')}
      </NavLink>
    </nav>
  )
}
