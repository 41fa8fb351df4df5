'use client'

import { useQueries, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type RefObject, useId, useState } from 'react'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { minutesAt, shownAt } from '#components/shared/film/replay-minutes.ts'
import { usePosition } from '#components/shared/film/use-position.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { chatKeys } from '#lib/client/chat/query-keys.ts'
import { getChatReplay } from '#lib/client/streams/recordings.ts'
import { activityQuery, type Recorded } from './activity-query.ts'

/** Viewers saw the picture later than it was recorded, each by their own latency. */
const MAX_OFFSET_S = 30

interface ChatReplayProps {
  video: RefObject<HTMLVideoElement | null>
  of: Recorded
}

/** The chat of a broadcast as it was at the moment of its recording that is played. Nothing where nobody wrote. */
export function ChatReplay({ video, of }: ChatReplayProps) {
  const t = useTranslations('videos.replay')
  const common = useTranslations('common')
  const title = useId()
  const position = usePosition(video)
  const [offset, setOffset] = useState(0)
  const { data: activity } = useQuery(activityQuery(of))
  const isSilent = activity === undefined || activity.counts.length === 0
  const moment = position - offset
  const minutes = useQueries({
    queries: (isSilent ? [] : minutesAt(moment)).map((minute) => ({
      queryKey: chatKeys.chatReplay({ ...of, minute }),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getChatReplay({ ...of, minute }, { signal, quiet: true }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  if (isSilent) return null
  // How much later than it was sent a message is shown.
  const shift =
    offset === 0 ? t('inSync') : t(offset > 0 ? 'later' : 'earlier', { seconds: Math.abs(offset) })
  const failed = minutes.find(({ isError }) => isError)
  const list = shownAt(
    minutes.flatMap(({ data }) => data?.list ?? []),
    moment,
  )
  return (
    <section aria-labelledby={title} className="bg-surface text-ink">
      <div className="flex flex-wrap items-center gap-x-4 border-line border-t px-3 py-1">
        <h2 id={title} className="mr-auto font-semibold text-sm">
          {t('title')}
        </h2>
        <label className="flex min-h-11 items-center gap-2 text-ink-2 text-xs">
          {t('offset')}
          <input
            type="range"
            min={-MAX_OFFSET_S}
            max={MAX_OFFSET_S}
            value={offset}
            onChange={({ target }) => setOffset(Number(target.value))}
            aria-valuetext={shift}
            className="h-6 w-32 accent-brand"
          />
          <span className="num w-20">{shift}</span>
        </label>
      </div>
      {failed ? (
        <p role="alert" className="flex flex-wrap items-center gap-3 px-3 pb-3 text-sm">
          {t('failed')}
          <Button size="sm" onClick={() => void failed.refetch()}>
            {common('retry')}
          </Button>
        </p>
      ) : null}
      <ol
        aria-labelledby={title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by keyboard
        tabIndex={0}
        className="flex h-52 flex-col-reverse gap-1 overflow-y-auto px-3 pb-2 text-sm"
      >
        {list.length === 0 && !failed ? (
          <li className="m-auto text-ink-2">
            {minutes.some(({ isPending }) => isPending) ? common('loading') : t('none')}
          </li>
        ) : null}
        {list.map((message) => (
          <li key={message.id} className="wrap-anywhere">
            <span className="num mr-2 text-ink-2 text-xs">{lengthText(message.at)}</span>
            <bdi className="mr-2 font-semibold text-ink-2">{message.user_nickname}</bdi>
            <span dir="auto">{message.text}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
