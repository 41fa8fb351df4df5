'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lengthText } from '#components/shared/figures/length-text.ts'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { getVisitorZone } from '#lib/client/preferences/visitor-zone.ts'
import { useOwnRecordings } from '#lib/client/streams/recordings.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

interface RecordingPickProps {
  userId: number
  /** A recording that is offered regardless of its age. */
  preselected: number | null
  chosen: number | null
  onChoose: (id: number) => void
}

/** Selects one of the user's recordings, newest first. */
export function RecordingPick({ userId, preselected, chosen, onChoose }: RecordingPickProps) {
  const t = useTranslations('videos.publish')
  const language = useLocale()
  const zone = getVisitorZone()
  const { data, error, isFetching, refetch } = useOwnRecordings(userId, preselected)
  if (error && !data)
    return (
      <LoadFailed
        title={t('recordingsFailed')}
        error={error}
        trying={isFetching}
        retry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonRows label={t('loading')} rows={3} columns={['w-1/2', 'w-20']} />
  if (data.list.length === 0)
    return (
      <EmptyState
        icon={<Icon name="video" size={26} />}
        title={t('noRecordings')}
        text={t('noRecordingsText')}
      />
    )
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-sm">{t('recordings')}</legend>
      <div className="max-h-72 divide-y divide-line overflow-y-auto rounded-sm border border-line">
        {data.list.map((recording) => {
          const { date, time } = dayAndTime(recording.started_at, zone, language)
          return (
            <label
              key={recording.id}
              className="flex min-h-11 cursor-pointer items-center gap-3 px-3 py-1.5 hover:bg-surface-2 has-checked:bg-brand-weak has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:-outline-offset-2"
            >
              <input
                type="radio"
                name="recording"
                checked={recording.id === chosen}
                onChange={() => onChoose(recording.id)}
                className="size-4 accent-brand"
              />
              <span className="min-w-0 flex-1 truncate text-md">
                {localisedName(namesUnder(recording, 'title'), language)}
              </span>
              <span className="num shrink-0 text-ink-2 text-sm">
                {date} {time} · {lengthText(recording.seconds)}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
