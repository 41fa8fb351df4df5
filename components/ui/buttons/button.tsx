import type { ComponentProps, ReactNode } from 'react'

export type ButtonKind = 'plain' | 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const KINDS: Record<ButtonKind, string> = {
  plain: 'border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-surface-2',
  primary: 'border-brand bg-brand text-on-brand hover:border-brand-strong hover:bg-brand-strong',
  outline: 'border-brand bg-surface text-brand hover:bg-brand-weak',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-surface-2 hover:text-ink',
  danger: 'border-live bg-surface text-live hover:bg-live-weak',
}
const SIZES: Record<ButtonSize, string> = {
  sm: 'h-7 px-2.5 text-sm max-lg:hit-44',
  md: 'h-9 px-4 text-base max-lg:h-11',
  lg: 'h-11 px-6 text-md',
}
const OFF =
  'disabled:border-surface-3 disabled:bg-surface-3 disabled:text-ink-2 aria-disabled:border-surface-3 aria-disabled:bg-surface-3 aria-disabled:text-ink-2'

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(options: { kind?: ButtonKind; size?: ButtonSize; className?: string }): string {
  const { kind = 'plain', size = 'md', className = '' } = options
  return `inline-flex shrink-0 items-center justify-center gap-1.5 rounded-sm border font-medium whitespace-nowrap transition-colors active:translate-y-px ${KINDS[kind]} ${SIZES[size]} ${OFF} ${className}`
}

interface ButtonProps extends ComponentProps<'button'> {
  kind?: ButtonKind
  size?: ButtonSize
  /** An action is running: the button keeps its width and focus, shows a spinner and ignores clicks. */
  busy?: boolean
  icon?: ReactNode
}

export function Button({
  kind,
  size,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? undefined : onClick}
      className={buttonClass({ kind, size, className })}
    >
      {busy ? (
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          aria-hidden="true"
          className="animate-spin"
        >
          <path
            d="M8 1.5A6.5 6.5 0 1 1 1.500 8"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
      ) : (
        icon
      )}
      {children}
    </button>
  )
}
