import { useTranslations } from 'next-intl'
import { RevealAction } from './reveal-action.tsx'

interface RevealButtonProps {
  /** The match, or an article as `n7`. */
  id: number | `n${number}`
  names: { home: string; away: string }
  /** Instead of "show score". */
  text?: string
  className?: string
}

/**
 * In place of a hidden score: one press shows that of this match, everywhere. Its texts are those of the page
 * that renders it, on the server too, where no messages are sent to the browser for it.
 */
export function RevealButton({ id, names, text, className }: RevealButtonProps) {
  const t = useTranslations('common.hiddenScore')
  return (
    <RevealAction
      id={id}
      text={text ?? t('show')}
      label={text === undefined ? t('label', names) : undefined}
      className={className}
    />
  )
}
