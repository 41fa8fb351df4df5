'use client'

import { useTranslations } from 'next-intl'
import { type Tab, Tabs } from '#components/ui/tabs/tabs.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { EventList } from './event-list.tsx'
import { TextFeed } from './text-feed.tsx'

/** Scrolling of a panel in the column beside the picture. */
export const SIDE_PANEL = 'h-full overflow-y-auto overscroll-contain'

/** Tabs with the commentary and events of a match; empty without a match. */
export function useMatchTabs(detail: MatchDetail | null, icons: StreamIcons): Tab[] {
  const t = useTranslations('streams.rooms.room')
  if (!detail) return []
  return [
    {
      id: 'texts',
      label: t('texts'),
      panel: (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling panel must be reachable by keyboard
        <div className={SIDE_PANEL} tabIndex={0} role="log" aria-label={t('texts')} aria-live="off">
          <TextFeed texts={detail.texts} />
        </div>
      ),
    },
    {
      id: 'events',
      label: t('timeline'),
      panel: (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <section className={SIDE_PANEL} tabIndex={0} aria-label={t('timeline')}>
          <EventList events={detail.events} match={detail.match} icons={icons} />
        </section>
      ),
    },
  ]
}

/** The same for a match that nobody broadcasts. */
export function MatchSide({ detail, icons }: { detail: MatchDetail; icons: StreamIcons }) {
  const t = useTranslations('streams.rooms.room')
  return <Tabs label={t('follow')} tabs={useMatchTabs(detail, icons)} />
}
