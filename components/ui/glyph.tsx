import type { SVGProps } from 'react'

export interface GlyphProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  /** The path that is stroked. */
  d: string
  /** Edge in CSS px; 20 unless told. */
  size?: number
  /** Filled with the text's colour instead of outlined, for a state that is on. */
  solid?: boolean
}

/** One stroked path on the grid of icons, in the colour of the text around it, hidden from screen readers. */
export function Glyph({ d, size = 20, solid = false, className, ...rest }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={solid ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className ? `shrink-0 ${className}` : 'shrink-0'}
      {...rest}
    >
      <path d={d} />
    </svg>
  )
}
