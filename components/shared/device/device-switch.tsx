'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import { Switch } from '#components/ui/switch.tsx'
import { type DeviceState, deviceState, NoPushService, turnOff, turnOn } from '#lib/client/device-notices.ts'
import { ApiError } from '#lib/client/errors.ts'
import { useUser } from '#lib/client/who/who.ts'
import { FaultLine } from '../fault-line.tsx'

/**
 * Whether this device shows reminders while no page is open. The browser is asked when the switch is pressed; where it
 * cannot or must not, a sentence says why. Nothing for visitors. Needs the messages `common` and `reserve`.
 */
export function DeviceSwitch() {
  const t = useTranslations('reserve.device')
  const common = useTranslations('common')
  const user = useUser()
  const userId = user?.id ?? null
  const why = useId()
  const [state, setState] = useState<DeviceState | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
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
  const press = async () => {
    setBusy(true)
    setFault('')
    try {
      setState(await (state === 'on' ? turnOff : turnOn)(userId))
    } catch (error) {
      const words = error instanceof ApiError ? error.message : ''
      setFault(
        error instanceof NoPushService ? common('reserve.deviceFailed') : words || common('unreachable'),
      )
    } finally {
      setBusy(false)
    }
  }
  const cannot = state === 'denied' || state === 'unsupported' || state === 'install'
  return (
    <div className="max-w-md">
      <Switch
        checked={state === 'on'}
        disabled={cannot}
        aria-busy={busy || undefined}
        aria-describedby={cannot ? why : undefined}
        onChange={() => {
          if (!busy) void press()
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
