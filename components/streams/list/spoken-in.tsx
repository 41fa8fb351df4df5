import { useTranslations } from 'next-intl'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Language } from '#lib/shared/languages.ts'

interface SpokenInProps {
  language: Language | null
  /** Tags written by the anchor. */
  tags: readonly string[]
  className?: string
}

/** Language and tags of a broadcast; renders nothing if neither is set. Needs the messages `streams`. */
export function SpokenIn({ language, tags, className = '' }: SpokenInProps) {
  const t = useTranslations('streams.rooms.spoken')
  if (language === null && tags.length === 0) return null
  return (
    <span className={`flex h-4.5 min-w-0 flex-wrap gap-1 overflow-hidden ${className}`}>
      {language ? <Chip tone="info">{t(language)}</Chip> : null}
      {tags.map((tag) => (
        <Chip key={tag}>{tag}</Chip>
      ))}
    </span>
  )
}
