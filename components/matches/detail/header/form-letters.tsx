import { useTranslations } from 'next-intl'

const LOOK = {
  W: 'bg-brand-weak text-brand-strong',
  D: 'bg-surface-3 text-ink-2',
  L: 'bg-live-weak text-live',
}

/** The last results as letters, the newest last; screen readers hear words. */
export function FormLetters({ letters, label }: { letters: readonly ('W' | 'D' | 'L')[]; label: string }) {
  const t = useTranslations('match.form')
  if (letters.length === 0) return null
  return (
    <ol aria-label={`${label}: ${t('last', { count: letters.length })}`} className="flex gap-[3px]">
      {letters.map((letter, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
          key={at}
          className={`grid size-4.5 place-items-center rounded-xs text-2xs leading-none lg:size-5 lg:text-xs ${LOOK[letter]}`}
        >
          <span aria-hidden="true">{t(letter)}</span>
          <span className="sr-only">{t(`${letter}long`)}</span>
        </li>
      ))}
    </ol>
  )
}
