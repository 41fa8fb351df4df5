'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/buttons/chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { IconName } from '#components/ui/icons/icon-nodes.ts'
import { useOperator } from '#lib/client/admin/operators.ts'
import type { getOperator } from '#lib/contract/admin/operators.ts'
import type { OutputOf } from '#lib/contract/core/endpoint.ts'
import { siteOf } from '#lib/i18n/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { Link } from '#lib/i18n/link.tsx'

type Room =
  | 'identities'
  | 'applications'
  | 'users'
  | 'live'
  | 'reports'
  | 'appeals'
  | 'held'
  | 'words'
  | 'moderation'
  | 'horns'
  | 'money'
  | 'gifts'
  | 'tiers'
  | 'charges'
  | 'news'
  | 'banners'
  | 'campaigns'
  | 'pins'
  | 'settings'
  | 'sms'
  | 'log'
type Waiting = Exclude<keyof OutputOf<typeof getOperator>, 'id' | 'name'>

/** The rooms by what they are about; `waits` counts what somebody has to decide there. */
const GROUPS: readonly {
  group: 'people' | 'order' | 'sold' | 'site' | 'console'
  rooms: readonly { room: Room; icon: IconName; waits?: Waiting }[]
}[] = [
  {
    group: 'people',
    rooms: [
      { room: 'identities', icon: 'id-card', waits: 'identities_waiting' },
      { room: 'applications', icon: 'video', waits: 'applications_waiting' },
      { room: 'users', icon: 'users' },
    ],
  },
  {
    group: 'order',
    rooms: [
      { room: 'live', icon: 'radio' },
      { room: 'reports', icon: 'flag', waits: 'reports_open' },
      { room: 'appeals', icon: 'rotate-ccw', waits: 'appeals_open' },
      { room: 'held', icon: 'message-square', waits: 'lines_held' },
      { room: 'words', icon: 'filter' },
      { room: 'moderation', icon: 'eye' },
      { room: 'horns', icon: 'volume-2', waits: 'horns_waiting' },
    ],
  },
  {
    group: 'sold',
    rooms: [
      { room: 'money', icon: 'wallet' },
      { room: 'gifts', icon: 'star' },
      { room: 'tiers', icon: 'shield-check' },
      { room: 'charges', icon: 'arrow-left-right' },
    ],
  },
  {
    group: 'site',
    rooms: [
      { room: 'news', icon: 'file-text' },
      { room: 'banners', icon: 'layout-grid' },
      { room: 'campaigns', icon: 'calendar-days' },
      { room: 'pins', icon: 'search' },
      { room: 'settings', icon: 'settings' },
    ],
  },
  {
    group: 'console',
    rooms: [
      { room: 'sms', icon: 'smartphone' },
      { room: 'log', icon: 'list' },
    ],
  },
]

/** The rooms of the console: a column, or a row that scrolls where there is no width for one. */
export function ConsoleNav() {
  const t = useTranslations('admin')
  const screen = siteOf(languageOfAddress(usePathname()).bare).screen
  const { data } = useOperator()
  const row = useRef<HTMLUListElement>(null)
  // Where the row scrolls, the room one is in is in sight.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>(`[href$="${screen}"]`)
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2
  }, [screen])
  return (
    <nav aria-label={t('rooms')} className="min-w-0">
      <ul ref={row} className="scroll-x flex gap-1 max-lg:-mx-4 max-lg:px-4 max-lg:py-1 lg:flex-col lg:gap-4">
        {GROUPS.map(({ group, rooms }) => (
          <li key={group} className="shrink-0">
            <h2 className="mb-1 px-3 text-ink-2 text-xs max-lg:sr-only">{t(`groups.${group}`)}</h2>
            <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
              {rooms.map(({ room, icon, waits }) => (
                <li key={room} className="shrink-0">
                  <Link
                    href={`/admin/${room}`}
                    aria-current={screen === `/admin/${room}` ? 'page' : undefined}
                    className="side-link whitespace-nowrap"
                  >
                    <Icon name={icon} size={20} />
                    <span className="lg:min-w-0 lg:whitespace-normal">{t(`${room}.title`)}</span>
                    {waits && data && data[waits] > 0 ? (
                      <span className="ml-auto shrink-0">
                        <span aria-hidden="true">
                          <Badge tone="live">{data[waits]}</Badge>
                        </span>
                        <span className="sr-only">{t('waitingCount', { count: data[waits] })}</span>
                      </span>
                    ) : null}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}
