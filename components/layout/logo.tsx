/** The logo mark: a corner arc on a green pitch in the brand colour. */
export function LogoMark({ size = 26 }: { size?: number }) {
  return (
    <svg viewBox="0 0 26 26" width={size} height={size} aria-hidden="true" className="shrink-0">
      <rect width="26" height="26" rx="5" className="fill-brand" />
      <path d="M6 0v20h20M6 13a7 7 0 0 1 7 7" fill="none" strokeWidth="2.2" className="stroke-on-brand" />
    </svg>
  )
}

/** The logo mark with the name. The second name is hidden on narrow screens. */
export function Logo({ name, second }: { name: string; second?: string | undefined }) {
  return (
    <span className="flex items-center gap-2">
      <LogoMark />
      <span className="text-[1.25rem] leading-7 font-bold tracking-[0.02em] whitespace-nowrap">{name}</span>
      {second ? (
        <span
          lang="en"
          className="ml-1 hidden border-line-strong border-l pl-3 font-semibold text-ink-2 text-sm xl:inline"
        >
          {second}
        </span>
      ) : null}
    </span>
  )
}
