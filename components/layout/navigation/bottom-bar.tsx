import { getTranslations } from 'next-intl/server'
import { BottomTabs } from './bottom-tabs.tsx'
import { NAV_TABS, type NavLabels } from './navigation.ts'

/** The tabs and the user's own screen at the bottom: below 992 px, and always on the narrow site. */
export async function BottomBar({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.nav')
  const labels: NavLabels = Object.fromEntries(NAV_TABS.map(({ label }) => [label, t(label)]))
  return <BottomTabs narrow={narrow} labels={labels} name={t('bottom')} me={t('me')} />
}
