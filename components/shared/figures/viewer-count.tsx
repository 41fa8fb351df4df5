import { Icon } from '#components/ui/icons/icon.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { compactCount } from './compact-count.ts'

/**
 * The number of viewers: an eye and a short number, and a sentence for screen readers. `sentence` comes from
 * `common.viewers`.
 */
export function ViewerCount(props: {
  count: number
  language: Language
  sentence: string
  className?: string
}) {
  return (
    <span className={`num inline-flex items-center gap-1 whitespace-nowrap ${props.className ?? ''}`}>
      <Icon name="eye" size={14} />
      <span aria-hidden="true">{compactCount(props.count, props.language)}</span>
      <span className="sr-only">{props.sentence}</span>
    </span>
  )
}
