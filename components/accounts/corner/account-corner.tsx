import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { AccountLinks } from './account-links.tsx'
import { Corner } from './corner.tsx'

/**
 * The end of the top bar, rendered by the server as a visitor sees it: the login button and the anchor area.
 */
export async function AccountCorner({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.account')
  return (
    <Corner
      narrow={narrow}
      labels={{
        accountMenu: t('own'),
        login: t('login'),
        loginShort: t('loginShort'),
        anchorArea: t('anchorArea'),
        panel: t('panel'),
        member: t('member'),
        persona: t('persona'),
        logout: t('logout'),
        loggedOut: t('loggedOut'),
        logoutUncertain: t('logoutUncertain'),
        failed: t('failed'),
      }}
      anchorIcon={<Icon name="video" size={18} />}
      accountLinks={<AccountLinks narrow={false} />}
      unfold={<Icon name="chevron-down" size={14} />}
    />
  )
}
