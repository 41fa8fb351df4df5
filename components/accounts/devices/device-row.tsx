import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { TimeAgo } from '../member/time-ago.tsx'
import type { Device } from './use-devices.ts'

const PHONES = /android|ios|iphone|ipad/i

/** One device: browser and system, network, last use, and a button to log it out. */
export function DeviceRow(props: { device: Device; busy: boolean; onEnd: () => void }) {
  const { device, busy, onEnd } = props
  const t = useTranslations('accounts.devices')
  const name = `${device.browser} · ${device.system}`
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-surface-2 text-ink-2">
        <Icon name={PHONES.test(device.system) ? 'smartphone' : 'monitor'} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="truncate font-semibold text-md">{name}</span>
          {device.is_current ? <Chip tone="brand">{t('this')}</Chip> : null}
        </span>
        <span className="num flex flex-wrap gap-x-3 text-ink-2 text-sm">
          {device.address ? <span className="break-all">{device.address}</span> : null}
          <span>
            {t('seen')} <TimeAgo at={device.last_seen_at} />
          </span>
        </span>
      </span>
      {device.is_current ? null : (
        <Button size="sm" busy={busy} aria-label={t('endOf', { name })} onClick={onEnd}>
          {t('end')}
        </Button>
      )}
    </li>
  )
}
