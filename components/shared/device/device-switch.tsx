'use client'

import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Switch } from '#components/ui/forms/switch.tsx'
import {
  type DeviceState,
  deviceState,
  NoPushService,
  turnOff,
  turnOn,
} from '#lib/client/accounts/device-notices.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { ErrorMessage } from '../forms/error-message.tsx'
import { useErrorText } from '../forms/use-error-text.ts'

/**
 * Whether this device shows reminders while no page is open. The browser's permission is requested when the
 * switch is pressed; if the browser does not support or allow it, a sentence says why. Renders nothing for
 * visitors. Needs the messages `common` and `reserve`.
 */
export function DeviceSwitch() {
  const t = useTranslations('streams.reservations.device')
  const common = useTranslations('common')
  const user = useUser()
  const userId = user?.id ?? null
  const why = useId()
  const [state, setState] = useState<DeviceState | null>(null)
  const press = useMutation({
    mutationFn: (change: () => Promise<DeviceState>) => change(),
    onSuccess: setState,
  })
  const failed = useErrorText(press.error)
  const error = press.error instanceof NoPushService ? common('reserve.deviceFailed') : failed
  useEffect(() => {
    if (userId === null) return
    const refresh = () =>
      deviceState(userId).then(setState, () => {
        // A browser without storage cannot show reminders.
        setState('unsupported')
      })
    void refresh()
    // The permission may have been changed in the browser's settings meanwhile.
    addEventListener('focus', refresh)
    return () => removeEventListener('focus', refresh)
  }, [userId])
  if (userId === null || state === null) return null
  const cannot = state === 'denied' || state === 'unsupported' || state === 'install'
  return (
    <div className="max-w-md">
      <Switch
        checked={state === 'on'}
        disabled={cannot}
        aria-busy={press.isPending || undefined}
        aria-describedby={cannot ? why : undefined}
        onChange={() => {
          if (!press.isPending) press.mutate(() => (state === 'on' ? turnOff : turnOn)(userId))
        }}
      >
        {t('label')}
      </Switch>
      {cannot ? (
        <p id={why} className="text-ink-2 text-sm">
          {t(state)}
        </p>
      ) : null}
      <ErrorMessage text={error} />
    </div>
  )
}
