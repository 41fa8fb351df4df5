'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { emptyReason } from '../empty-reason.ts'
import { EmptySection } from '../empty-section.tsx'
import { hasScrollingTimeline, SCROLLS } from '../layout/scrolls.ts'
import { buildTimeline, TIMELINE_FILTERS, type TimelineFilter, type TimelineItem } from '../logic/timeline.ts'
import { useLiveMatch } from '../match-live.tsx'
import { SmallSegments } from '../small-segments.tsx'
import { TimelineLine } from './timeline-line.tsx'
import { TimelineMark } from './timeline-mark.tsx'

/** The events, newest first: the home side to the left, the away side to the right of the minute. */
export function TimelinePanel() {
  const t = useTranslations('matches.detail.timeline')
  const { detail } = useLiveMatch()
  const [filter, setFilter] = useState<TimelineFilter>('all')
  const items = buildTimeline(detail.events, filter)
  const football = detail.match.sport === 'football'
  const why = emptyReason(detail.match) === 'later' ? t(football ? 'emptyWhy' : 'emptyWhySeries') : t('never')
  return (
    <Box
      labelledBy="timeline-title"
      className="flex flex-col overflow-clip max-lg:rounded-none max-lg:border-x-0"
    >
      <BoxHead
        id="timeline-title"
        title={t('title')}
        end={
          football ? (
            <SmallSegments
              legend={t('filter')}
              name="timeline-filter"
              value={filter}
              onChange={(value) => setFilter(TIMELINE_FILTERS.find((known) => known === value) ?? 'all')}
              segments={TIMELINE_FILTERS.map((value) => ({ value, label: t(value) }))}
            />
          ) : null
        }
      />
      {items.length === 0 ? (
        <EmptySection
          icon="clock"
          title={filter === 'goals' ? t('emptyGoals') : filter === 'cards' ? t('emptyCards') : t('empty')}
          why={filter === 'all' ? why : undefined}
        />
      ) : hasScrollingTimeline(detail.match.sport) ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
          tabIndex={0}
          aria-label={t('list')}
          data-scrolls
          className={`${SCROLLS} max-xl:max-h-none`}
        >
          <TimelineList items={items} />
        </section>
      ) : (
        <TimelineList items={items} />
      )}
    </Box>
  )
}

function TimelineList({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className="px-3 pt-1.5 pb-2.5">
      {items.map((item) =>
        item.kind === 'mark' ? (
          <TimelineMark key={item.event.id} event={item.event} />
        ) : (
          <TimelineLine key={item.event.id} event={item.event} verdict={item.verdict} />
        ),
      )}
    </ol>
  )
}
