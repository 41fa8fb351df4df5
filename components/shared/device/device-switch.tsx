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
import { FaultLine } from '../forms/fault-line.tsx'
import { useErrorText } from '../forms/use-error-text.ts'

/**
 * Whether this device shows reminders while no page is open. The browser is asked when the switch is pressed; where it
 * cannot or must not, a sentence says why. Nothing for visitors. Needs the messages `common` and `reserve`.
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
  const fault = press.error instanceof NoPushService ? common('reserve.deviceFailed') : failed
  useEffect(() => {
    if (userId === null) return
    const look = () =>
      deviceState(userId).then(setState, () => {
        // A browser that keeps nothing can show nothing.
        setState('unsupported')
      })
    void look()
    // The permission may have been changed in the browser's own settings meanwhile.
    addEventListener('focus', look)
    return () => removeEventListener('focus', look)
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
      <FaultLine text={fault} />
    </div>
  )
}
