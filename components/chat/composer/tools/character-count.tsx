import { useTranslations } from 'next-intl'

interface CharacterCountProps {
  id: string
  /** Characters over the limit; negative: characters remaining. */
  over: number
  /** Shown from this many remaining characters on. */
  from: number
}

/** The number of remaining characters, or of those too many. */
export function CharacterCount({ id, over, from }: CharacterCountProps) {
  const t = useTranslations('chat.say')
  return (
    <span id={id} className={`num ml-auto text-xs ${over > 0 ? 'font-semibold text-live' : 'text-ink-2'}`}>
      {over > 0 ? t('over', { count: over }) : over >= -from ? t('left', { count: -over }) : null}
    </span>
  )
}
