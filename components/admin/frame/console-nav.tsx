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
import { siteOf } from '#lib/i18n/device/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { Link } from '#lib/i18n/link.tsx'

type Section =
  | 'identities'
  | 'applications'
  | 'users'
  | 'live'
  | 'reports'
  | 'appeals'
  | 'held'
  | 'comments'
  | 'posts'
  | 'videos'
  | 'copyright'
  | 'words'
  | 'moderation'
  | 'horns'
  | 'money'
  | 'gifts'
  | 'tiers'
  | 'charges'
  | 'orders'
  | 'news'
  | 'banners'
  | 'campaigns'
  | 'pins'
  | 'settings'
  | 'sms'
  | 'log'
type Waiting = Exclude<keyof OutputOf<typeof getOperator>, 'id' | 'name'>

/** The sections by topic; `waits` is the field with the number of pending decisions. */
const GROUPS: readonly {
  group: 'people' | 'order' | 'sold' | 'site' | 'console'
  sections: readonly { section: Section; icon: IconName; waits?: Waiting }[]
}[] = [
  {
    group: 'people',
    sections: [
      { section: 'identities', icon: 'id-card', waits: 'identities_waiting' },
      { section: 'applications', icon: 'video', waits: 'applications_waiting' },
      { section: 'users', icon: 'users' },
    ],
  },
  {
    group: 'order',
    sections: [
      { section: 'live', icon: 'radio' },
      { section: 'reports', icon: 'flag', waits: 'reports_open' },
      { section: 'appeals', icon: 'rotate-ccw', waits: 'appeals_open' },
      { section: 'held', icon: 'message-square', waits: 'lines_held' },
      { section: 'comments', icon: 'file-text', waits: 'comments_held' },
      { section: 'posts', icon: 'users', waits: 'posts_held' },
      { section: 'videos', icon: 'video', waits: 'videos_held' },
      { section: 'copyright', icon: 'file-text', waits: 'copyright_open' },
      { section: 'words', icon: 'filter' },
      { section: 'moderation', icon: 'eye' },
      { section: 'horns', icon: 'volume-2', waits: 'horns_waiting' },
    ],
  },
  {
    group: 'sold',
    sections: [
      { section: 'money', icon: 'wallet' },
      { section: 'gifts', icon: 'star' },
      { section: 'tiers', icon: 'shield-check' },
      { section: 'charges', icon: 'arrow-left-right' },
      { section: 'orders', icon: 'inbox' },
    ],
  },
  {
    group: 'site',
    sections: [
      { section: 'news', icon: 'file-text' },
      { section: 'banners', icon: 'layout-grid' },
      { section: 'campaigns', icon: 'calendar-days' },
      { section: 'pins', icon: 'search' },
      { section: 'settings', icon: 'settings' },
    ],
  },
  {
    group: 'console',
    sections: [
      { section: 'sms', icon: 'smartphone' },
      { section: 'log', icon: 'list' },
    ],
  },
]

/** The navigation of the console: a column, or a scrolling row on narrow screens. */
export function ConsoleNav() {
  const t = useTranslations('admin')
  const screen = siteOf(languageOfAddress(usePathname()).bare).screen
  const { data } = useOperator()
  const row = useRef<HTMLUListElement>(null)
  // Scrolls the current section into view.
  useEffect(() => {
    const entry = row.current?.querySelector<HTMLElement>(`[href$="${screen}"]`)
    if (row.current && entry)
      row.current.scrollLeft = entry.offsetLeft - (row.current.clientWidth - entry.offsetWidth) / 2
  }, [screen])
  return (
    <nav aria-label={t('rooms')} className="min-w-0">
      <ul ref={row} className="scroll-x flex gap-1 max-lg:-mx-4 max-lg:px-4 max-lg:py-1 lg:flex-col lg:gap-4">
        {GROUPS.map(({ group, sections }) => (
          <li key={group} className="shrink-0">
            <h2 className="mb-1 px-3 text-ink-2 text-xs max-lg:sr-only">{t(`groups.${group}`)}</h2>
            <ul className="flex gap-1 lg:flex-col lg:gap-0.5">
              {sections.map(({ section, icon, waits }) => (
                <li key={section} className="shrink-0">
                  <Link
                    href={`/admin/${section}`}
                    aria-current={screen === `/admin/${section}` ? 'page' : undefined}
                    className="side-link whitespace-nowrap"
                  >
                    <Icon name={icon} size={20} />
                    <span className="lg:min-w-0 lg:whitespace-normal">{t(`${section}.title`)}</span>
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
