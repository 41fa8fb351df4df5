import { getTranslations } from 'next-intl/server'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Corner } from './corner.tsx'
import { OwnLinks } from './own-links.tsx'

/** The end of the top bar, drawn by the server as a visitor sees it: the way in, and the anchor area. */
export async function AccountCorner({ narrow }: { narrow: boolean }) {
  const t = await getTranslations('layout.account')
  return (
    <Corner
      narrow={narrow}
      labels={{
        own: t('own'),
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
      ownLinks={<OwnLinks narrow={false} />}
      unfold={<Icon name="chevron-down" size={14} />}
    />
  )
}
