import { getTranslations } from 'next-intl/server'
import { SIDE_LINKS } from '../navigation.ts'
import { SideLinkList } from './side-link-list.tsx'

/** The entries of the left menu. */
export async function SideLinks() {
  const t = await getTranslations('layout.nav')
  return <SideLinkList labels={SIDE_LINKS.map(({ label }) => t(label))} />
}
