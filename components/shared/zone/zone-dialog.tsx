'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Dialog } from '#components/ui/overlays/dialog.tsx'
import { SearchList } from '#components/ui/popups/search-list.tsx'
import { setPreferences } from '#lib/client/preferences/store.ts'
import { getDeviceZone } from '#lib/client/preferences/visitor-zone.ts'
import { canonicalZone } from '#lib/shared/time/zone.ts'
import { findZones, type ZoneChoice, zoneChoices } from './find-zones.ts'

interface ZoneDialogProps {
  /** The zone in use. */
  zone: string
  onClose: () => void
}

/**
 * The list of time zones, with a search: the device's first, which follows the device from then on. Days and
 * times of the page change at once. Loaded lazily, with its package and the names of cities.
 */
export function ZoneDialog({ zone, onClose }: ZoneDialogProps) {
  const t = useTranslations('common.zone')
  const common = useTranslations('common')
  const language = useLocale()
  const [text, setText] = useState('')
  const choices = useMemo(() => zoneChoices(getDeviceZone(), language, Date.now()), [language])
  const found = useMemo(() => findZones(text, choices), [text, choices])
  const current = canonicalZone(zone) ?? zone
  const isCurrent = (choice: ZoneChoice) => choice.zone === zone || choice.zone === current
  const choose = (choice: ZoneChoice | null) => {
    if (choice) setPreferences({ time_zone: choice.isDevice ? null : choice.zone })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      closeLabel={common('close')}
      close={<Icon name="x" size={18} />}
    >
      <SearchList
        label={t('search')}
        title={t('title')}
        icon={<Icon name="search" size={18} className="my-auto ml-3 text-ink-2" />}
        text={text}
        onText={setText}
        items={found}
        chosen={choices.find(isCurrent) ?? null}
        isSame={(one, other) => one.zone === other.zone}
        idOf={(choice) => choice.zone}
        nameOf={(choice) => choice.city}
        onChoose={choose}
        status={found.length === 0 ? t('none') : t('found', { count: found.length })}
      >
        {(choice) => (
          <>
            <span className="min-w-0 flex-1 truncate">
              {choice.city}
              <span className="ml-2 text-ink-2 text-sm">
                {choice.isDevice ? t('device') : choice.country}
              </span>
            </span>
            <span className="num shrink-0 text-ink-2">{choice.utc}</span>
            <Icon name="check" size={16} className={isCurrent(choice) ? 'text-brand' : 'invisible'} />
          </>
        )}
      </SearchList>
    </Dialog>
  )
}
