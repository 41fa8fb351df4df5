import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SIDE_LINKS } from './navigation.ts'
import { SideLink } from './side-link.tsx'

/** The entries of the left menu; in a narrow column the labels become tooltips of the icons. */
export async function SideLinks() {
  const t = await getTranslations('layout.nav')
  return (
    <ul className="flex flex-col gap-0.5 px-2">
      {SIDE_LINKS.map((link) => (
        <li key={link.href}>
          <SideLink href={link.href} className="side-link">
            <Icon name={link.icon} size={20} />
            <span className="side-hint">{t(link.label)}</span>
          </SideLink>
        </li>
      ))}
    </ul>
  )
}
