import { getTranslations } from 'next-intl/server'
import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import { GuardedLink } from '#components/shared/forms/guarded-link.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AnchorArea } from './anchor-area.tsx'

const LINKS = [
  { type: 1, label: 'wallet', icon: 'wallet' },
  { type: 2, label: 'tasks', icon: 'circle-check' },
  { type: 18, label: 'space', icon: 'user' },
] as const

/**
 * Links to the user's own pages. Visitors see them too and are sent on after the login. Shown under the login
 * button on the full site, and in the menu of the narrow site, which has no other place for the streamer
 * area.
 */
export async function AccountLinks({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.account')
  const common = await getTranslations('common')
  const texts = { loginFirst: common('loginFirst'), login: common('login') }
  const itemClass = narrow ? 'side-link' : 'menu-entry'
  const size = narrow ? 20 : 18
  return (
    <ul className={narrow ? 'flex flex-col gap-0.5' : ''}>
      {LINKS.filter(({ type }) => hasMemberScreen(type)).map(({ type, label, icon }) => (
        <li key={type}>
          <GuardedLink href={`/member?type=${type}`} texts={texts} className={itemClass}>
            <Icon name={icon} size={size} />
            {t(label)}
          </GuardedLink>
        </li>
      ))}
      <li>
        <GuardedLink href="/new_file" texts={texts} className={itemClass}>
          <Icon name="upload" size={size} />
          {t('publish')}
        </GuardedLink>
      </li>
      <li className={narrow ? '' : 'lg:hidden'}>
        <AnchorArea label={t('anchorArea')} icon={<Icon name="video" size={size} />} className={itemClass} />
      </li>
    </ul>
  )
}
