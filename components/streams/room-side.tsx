'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Tabs } from '#components/ui/tabs.tsx'
import type { MatchDetail } from '#lib/contract/match-detail.ts'
import { Link } from '#lib/i18n/link.tsx'
import { EventList } from './event-list.tsx'
import type { StreamIcons } from './stream-icons.tsx'
import { TextFeed } from './text-feed.tsx'

const panel = 'h-full overflow-y-auto overscroll-contain max-xl:max-h-96'

/** The column beside the picture: what is written about the match, and its events. */
export function RoomSide({ detail, icons }: { detail: MatchDetail | null; icons: StreamIcons }) {
  const t = useTranslations('streams.room')
  const scores = useTranslations('streams.list')
  if (!detail) {
    return (
      <EmptyState
        icon={icons.radio}
        title={t('noMatch')}
        text={t('noMatchText')}
        action={
          <Link href={'/football'} className={buttonClass({})}>
            {scores('scores')}
          </Link>
        }
      />
    )
  }
  const texts = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <div className={panel} tabIndex={0} role="log" aria-label={t('texts')} aria-live="off">
      <TextFeed texts={detail.texts} />
    </div>
  )
  const events = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
    <section className={panel} tabIndex={0} aria-label={t('timeline')}>
      <EventList events={detail.events} match={detail.match} icons={icons} />
    </section>
  )
  return (
    <Tabs
      label={t('follow')}
      tabs={[
        { id: 'texts', label: t('texts'), panel: texts },
        { id: 'events', label: t('timeline'), panel: events },
      ]}
    />
  )
}
