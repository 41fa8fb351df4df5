'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/buttons/button.tsx'
import { EmptyState, ErrorState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { DeviceRow } from './device-row.tsx'
import { useDevices } from './use-devices.ts'

/**
 * Lists the devices where the user is logged in, with a button to log each out. Needs the messages `accounts`
 * and `common`.
 */
export function DeviceList() {
  const t = useTranslations('accounts.devices')
  const common = useTranslations('common')
  const { list, failed, reload, end, endOthers } = useDevices()
  const [confirming, setConfirming] = useState(false)
  if (failed)
    return (
      <ErrorState
        icon={<Icon name="wifi-off" size={24} />}
        title={t('error')}
        text={common('errorText')}
        retry={<Button onClick={reload}>{common('retry')}</Button>}
      />
    )
  if (list === null)
    return <SkeletonRows label={common('loading')} rows={3} columns={['w-10', 'flex-1', 'w-20']} />
  const others = list.filter((device) => !device.is_current)
  return (
    <div>
      <ul className="divide-y divide-line">
        {list.map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            busy={end.isPending && end.variables.id === device.id}
            onEnd={() => end.mutate(device)}
          />
        ))}
      </ul>
      {others.length === 0 ? (
        <EmptyState icon={<Icon name="monitor" size={24} />} title={t('none')} />
      ) : (
        <div className="border-line border-t p-4">
          <Button kind="danger" busy={endOthers.isPending} onClick={() => setConfirming(true)}>
            {t('endOthers')}
          </Button>
        </div>
      )}
      <Dialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={t('sure')}
        closeLabel={common('close')}
        close={<Icon name="x" size={18} />}
        actions={
          <>
            <Button onClick={() => setConfirming(false)}>{t('cancel')}</Button>
            <Button
              kind="danger"
              onClick={() => {
                setConfirming(false)
                endOthers.mutate()
              }}
            >
              {t('endOthers')}
            </Button>
          </>
        }
      >
        {t('sureText')}
      </Dialog>
    </div>
  )
}
