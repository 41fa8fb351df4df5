'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { Badge } from '#components/ui/chip.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { IconName } from '#components/ui/icon-paths.ts'
import { useOperator } from '#lib/client/queries/admin.ts'
import { siteOf } from '#lib/i18n/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { Link } from '#lib/i18n/link.tsx'

const ROOMS: readonly {
  room: 'identities' | 'users' | 'news' | 'banners' | 'campaigns' | 'pins' | 'settings' | 'sms' | 'log'
  icon: IconName
}[] = [
  { room: 'identities', icon: 'id-card' },
  { room: 'users', icon: 'users' },
  { room: 'news', icon: 'file-text' },
  { room: 'banners', icon: 'layout-grid' },
  { room: 'campaigns', icon: 'calendar-days' },
  { room: 'pins', icon: 'search' },
  { room: 'settings', icon: 'settings' },
  { room: 'sms', icon: 'message-square' },
  { room: 'log', icon: 'list' },
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
      <ul ref={row} className="scroll-x flex gap-1 max-lg:-mx-4 max-lg:px-4 max-lg:py-1 lg:flex-col">
        {ROOMS.map(({ room, icon }) => (
          <li key={room} className="shrink-0">
            <Link
              href={`/admin/${room}`}
              aria-current={screen === `/admin/${room}` ? 'page' : undefined}
              className="side-link whitespace-nowrap"
            >
              <Icon name={icon} size={20} />
              {t(`${room}.title`)}
              {room === 'identities' && data && data.identities_waiting > 0 ? (
                <span className="ml-auto">
                  <Badge tone="live">{data.identities_waiting}</Badge>
                  <span className="sr-only">
                    {t('identities.waitingCount', { count: data.identities_waiting })}
                  </span>
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
