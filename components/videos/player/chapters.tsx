'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { RefObject } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { usePosition } from '#components/shared/film/use-position.ts'
import { activityQuery, type Recorded } from './activity-query.ts'
import { chaptersOf } from './chapters-of.ts'

interface ChaptersProps {
  video: RefObject<HTMLVideoElement | null>
  of: Recorded
}

/** The chapters of a recording: the goals and cards of its match. Nothing where there are none. */
export function Chapters({ video, of }: ChaptersProps) {
  const t = useTranslations('videos.player')
  const player = useTranslations('player')
  const at = usePosition(video)
  const { data } = useQuery(activityQuery(of))
  const marks = chaptersOf(data?.marks ?? [])
  if (marks.length === 0) return null
  const current = marks.findLast(({ from }) => from <= at)
  return (
    <nav aria-label={t('chapters')} className="bg-surface px-2 pb-2 text-ink">
      <ol className="scroll-x flex gap-1.5">
        {marks.map((mark) => (
          <li key={mark.id} className="shrink-0">
            <button
              type="button"
              aria-current={mark === current ? 'step' : undefined}
              onClick={() => {
                if (video.current) video.current.currentTime = mark.from
              }}
              className="flex h-9 items-center gap-2 rounded-sm border border-line px-3 text-sm hover:bg-surface-2 aria-[current]:border-brand max-lg:h-11"
            >
              <span className="num text-ink-2">{lengthText(mark.from)}</span>
              <span>
                {mark.minute === null ? null : <span className="num">{mark.minute}′ </span>}
                {player(`talk.${mark.kind}`)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
