import { useTranslations } from 'next-intl'
import { Switch } from '#components/ui/forms/switch.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { usePreference } from '#lib/client/preferences/store.ts'
import { canNotify, toggleNotifications } from '../../goals/goal-notification.ts'

/**
 * The switch of the browser's own notifications; turning it on asks for the browser's permission. Disabled where the
 * browser has none.
 */
export function DesktopSwitch() {
  const t = useTranslations('matches.scores')
  const wanted = usePreference('goal_desktop')
  const denied = () => notify({ message: t('settings.desktopDenied'), kind: 'bad' })
  return (
    <Switch
      checked={wanted && canNotify() && Notification.permission === 'granted'}
      disabled={!canNotify()}
      onChange={() => void toggleNotifications().then((done) => done || denied(), denied)}
    >
      {t('settings.goal_desktop')}
    </Switch>
  )
}
