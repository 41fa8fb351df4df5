const GROUNDS = [
  'bg',
  'surface',
  'surface-2',
  'surface-3',
  'brand-weak',
  'live-weak',
  'amber-weak',
  'info-weak',
] as const
const GROUND_CLASS: Record<(typeof GROUNDS)[number], string> = {
  bg: 'bg-bg',
  surface: 'bg-surface',
  'surface-2': 'bg-surface-2',
  'surface-3': 'bg-surface-3',
  'brand-weak': 'bg-brand-weak',
  'live-weak': 'bg-live-weak',
  'amber-weak': 'bg-amber-weak',
  'info-weak': 'bg-info-weak',
}
const INKS = {
  ink: 'text-ink',
  'ink-2': 'text-ink-2',
  'ink-3': 'text-ink-3',
  brand: 'text-brand',
  live: 'text-live',
  amber: 'text-amber',
  info: 'text-info',
  up: 'text-up',
  down: 'text-down',
}
const SIZES = {
  '2xs': 'text-2xs',
  xs: 'text-xs',
  sm: 'text-sm',
  base: 'text-base',
  md: 'text-md',
  lg: 'text-lg',
  xl: 'text-xl',
  '2xl': 'text-2xl',
  '3xl': 'text-3xl',
}

/** The palette and the font sizes of the surrounding theme. */
export function Tokens({ sample }: { sample: string }) {
  return (
    <div className="flex w-full flex-col gap-4">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {GROUNDS.map((name) => (
          <li
            key={name}
            className={`rounded-sm border border-line-strong px-2 pt-6 pb-1.5 text-xs ${GROUND_CLASS[name]}`}
          >
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 rounded-sm bg-surface p-3">
        {Object.entries(INKS).map(([name, tokenClass]) => (
          <li key={name} className={`font-semibold text-sm ${tokenClass}`}>
            {name}
          </li>
        ))}
      </ul>
      <ul className="flex flex-col gap-1.5 rounded-sm bg-surface p-3">
        {Object.entries(SIZES).map(([name, tokenClass]) => (
          <li key={name} className="flex items-baseline gap-3">
            <span className="num w-8 shrink-0 text-ink-3 text-xs">{name}</span>
            <span className={`truncate ${tokenClass}`}>{sample}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
