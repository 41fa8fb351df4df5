'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '#components/ui/forms/segmented.tsx'
import type { Publishing } from '#lib/contract/videos/publishing.ts'
import { FilePick } from './file-pick.tsx'
import { RecordingPick } from './recording-pick.tsx'
import type { useVideoSource } from './use-video-source.ts'

interface SourceChoiceProps {
  source: ReturnType<typeof useVideoSource>
  userId: number
  rules: Publishing
  /** A recording that is offered regardless of its age. */
  preselected: number | null
  /** Another source, file or recording was chosen. */
  onChange: () => void
}

/** The choice between a file and a recording, and of one of them. */
export function SourceChoice({ source, userId, rules, preselected, onChange }: SourceChoiceProps) {
  const t = useTranslations('videos.publish')
  return (
    <>
      <div>
        <Segmented
          legend={t('source')}
          name="source"
          value={source.source}
          onChange={(value) => {
            source.setSource(value === 'file' ? 'file' : 'recording')
            onChange()
          }}
          segments={[
            { value: 'file', label: t('fromFile') },
            { value: 'recording', label: t('fromRecording') },
          ]}
        />
      </div>
      {source.source === 'file' ? (
        <FilePick
          file={source.chosenFile}
          maxBytes={rules.max_bytes}
          converts={rules.converts}
          onChoose={(file) => {
            source.setFile(file)
            onChange()
          }}
        />
      ) : (
        <RecordingPick
          preselected={preselected}
          userId={userId}
          chosen={source.chosenRecordingId}
          onChoose={(id) => {
            source.setRecordingId(id)
            onChange()
          }}
        />
      )}
    </>
  )
}
