import { getTranslations } from 'next-intl/server'
import { NavTabList } from './nav-tab-list.tsx'
import { labelsOf, NAV_TABS } from './navigation.ts'

/** The tabs of the top bar with their menus; those that do not fit are in a menu at the end. */
export async function NavTabs() {
  const t = await getTranslations('layout.nav')
  const labels = labelsOf(
    NAV_TABS.flatMap((tab) => [tab, ...(tab.menu ?? [])]),
    t,
  )
  const openMenu = NAV_TABS.map((tab) => (tab.menu ? t('openMenu', { name: t(tab.label) }) : ''))
  return (
    <NavTabList
      labels={labels}
      openMenu={openMenu}
      main={t('main')}
      more={t('more')}
      openMore={t('openMore')}
    />
  )
}
