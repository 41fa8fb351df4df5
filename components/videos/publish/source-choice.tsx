'use client'

import { useTranslations } from 'next-intl'
import { Segmented } from '#components/ui/forms/segmented.tsx'

interface SourceChoiceProps {
  source: 'recording' | 'file'
  onChange: (source: 'recording' | 'file') => void
}

/** The choice between a file and a recording. */
export function SourceChoice({ source, onChange }: SourceChoiceProps) {
  const t = useTranslations('videos.publish')
  return (
    <div>
      <Segmented
        legend={t('source')}
        name="source"
        value={source}
        onChange={(value) => onChange(value === 'file' ? 'file' : 'recording')}
        segments={[
          { value: 'file', label: t('fromFile') },
          { value: 'recording', label: t('fromRecording') },
        ]}
      />
    </div>
  )
}
