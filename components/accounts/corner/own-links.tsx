import { getTranslations } from 'next-intl/server'
import { hasMemberScreen } from '#components/layout/navigation/navigation.ts'
import { GuardedLink } from '#components/shared/forms/guarded-link.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AnchorArea } from './anchor-area.tsx'

const WAYS = [
  { type: 1, label: 'wallet', icon: 'wallet' },
  { type: 2, label: 'tasks', icon: 'circle-check' },
  { type: 18, label: 'space', icon: 'user' },
] as const

/**
 * The ways to what is one's own, for who is not logged in yet, too: they lead on after the login. Under the login
 * button on the full site, in the menu of the narrow one, where the streamer area has no other place.
 */
export async function OwnLinks({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.account')
  const common = await getTranslations('common')
  const texts = { loginFirst: common('loginFirst'), login: common('login') }
  const look = narrow ? 'side-link' : 'menu-entry'
  const size = narrow ? 20 : 18
  return (
    <ul className={narrow ? 'flex flex-col gap-0.5' : ''}>
      {WAYS.filter(({ type }) => hasMemberScreen(type)).map(({ type, label, icon }) => (
        <li key={type}>
          <GuardedLink href={`/member?type=${type}`} texts={texts} className={look}>
            <Icon name={icon} size={size} />
            {t(label)}
          </GuardedLink>
        </li>
      ))}
      <li className={narrow ? '' : 'lg:hidden'}>
        <AnchorArea label={t('anchorArea')} icon={<Icon name="video" size={size} />} className={look} />
      </li>
    </ul>
  )
}
