import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { DeviceSwitch } from '#components/shared/device/device-switch.tsx'
import { PillLinks } from '#components/ui/tabs/pill-links.tsx'
import { FindTabs } from '../list/find-tabs.tsx'

/**
 * Frame of the bookings pages: the choice of all or the user's own bookings, and the notification setting of
 * this device.
 */
export async function ReserveFrame({ tab, children }: { tab: 'coming' | 'mine'; children: ReactNode }) {
  const t = await getTranslations('streams.reservations')
  return (
    <div className="wrap-page py-4 lg:py-5">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="text-ink-2 text-sm">{t('text')}</p>
      </header>
      <FindTabs current="reserve" />
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <PillLinks
          label={t('tabs')}
          links={[
            { href: '/reserve', label: t('coming'), current: tab === 'coming' },
            { href: '/reserve?tab=mine', label: t('mine'), current: tab === 'mine' },
          ]}
        />
        <DeviceSwitch />
      </div>
      {children}
    </div>
  )
}
