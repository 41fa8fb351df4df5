'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Select } from '#components/ui/forms/select.tsx'
import { Switch } from '#components/ui/forms/switch.tsx'
import { VIDEO_KINDS, type VideoKind } from '#lib/shared/videos/vocabulary.ts'
import { SPORTS, type Sport } from '#lib/shared/vocabulary.ts'

/** What a video is, from which its categories follow, and whether it may be downloaded. */
export interface Subject {
  /** Null: a recording, or other. */
  kind: VideoKind | null
  sport: Sport | null
  allowDownload: boolean
}

export const useSubject = () => useState<Subject>({ kind: null, sport: null, allowDownload: false })

interface SubjectFieldsProps {
  subject: Subject
  /** The kind if none is chosen. */
  usualKind: VideoKind
  /** A video of a match has the match's sport. */
  hasMatch: boolean
  onChange(subject: Subject): void
}

export function SubjectFields({ subject, usualKind, hasMatch, onChange }: SubjectFieldsProps) {
  const t = useTranslations('videos.publish')
  const names = useTranslations('videos.categories.names')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        label={t('kind')}
        value={subject.kind ?? usualKind}
        onChange={({ target }) =>
          onChange({ ...subject, kind: VIDEO_KINDS.find((kind) => kind === target.value) ?? null })
        }
        options={VIDEO_KINDS.map((kind) => ({ value: kind, label: names(kind) }))}
      />
      {hasMatch ? null : (
        <Select
          label={t('sport')}
          value={subject.sport ?? ''}
          onChange={({ target }) =>
            onChange({ ...subject, sport: SPORTS.find((sport) => sport === target.value) ?? null })
          }
          options={[
            { value: '', label: t('sportNone') },
            ...SPORTS.map((sport) => ({ value: sport, label: names(sport) })),
          ]}
        />
      )}
      <Switch
        checked={subject.allowDownload}
        title={t('allowDownloadHint')}
        onChange={({ target }) => onChange({ ...subject, allowDownload: target.checked })}
      >
        {t('allowDownload')}
      </Switch>
    </div>
  )
}
