import { useTranslations } from 'next-intl'

type Letter = 'W' | 'D' | 'L'

const TILES: Record<Letter, string> = {
  W: 'bg-brand-weak text-brand-strong',
  D: 'bg-surface-3 text-ink-2',
  L: 'bg-live-weak text-live',
}
const PLAIN: Record<Letter, string> = { W: 'text-brand', D: 'text-ink-2', L: 'text-live' }
const VARIANTS = {
  tiles: {
    tones: TILES,
    list: 'gap-[3px]',
    item: 'form-tile',
  },
  plain: { tones: PLAIN, list: 'justify-end gap-px', item: 'w-3.5 text-center' },
}

interface FormLettersProps {
  letters: readonly Letter[]
  /** The team whose results these are, if no text beside them names it. */
  label?: string
  /** `plain` for table cells. */
  variant?: keyof typeof VARIANTS
}

/** The last five results as letters, the latest last; screen readers get words. Texts: `common.form`. */
export function FormLetters({ letters, label, variant = 'tiles' }: FormLettersProps) {
  const t = useTranslations('common.form')
  const last = letters.slice(-5)
  if (last.length === 0) return null
  const { tones, list, item } = VARIANTS[variant]
  const name = t('last', { count: last.length })
  return (
    <ol aria-label={label ? `${label}: ${name}` : name} className={`flex ${list}`}>
      {last.map((letter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: five places that never move
        <li key={at} className={`${item} ${tones[letter]}`}>
          <span aria-hidden="true">{t(letter)}</span>
          <span className="sr-only">{t(`${letter}long`)}</span>
        </li>
      ))}
    </ol>
  )
}
