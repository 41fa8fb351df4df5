import { getTranslations } from 'next-intl/server'
import { BottomTabs } from './bottom-tabs.tsx'
import { labelsOf, NAV_TABS } from './navigation.ts'

/** The tabs and the user's own screen at the bottom: below 992 px, and always on the narrow site. */
export async function BottomBar({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.nav')
  return <BottomTabs narrow={narrow} labels={labelsOf(NAV_TABS, t)} name={t('bottom')} me={t('me')} />
}
