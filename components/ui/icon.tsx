import type { SVGProps } from 'react'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  name: IconName
  /** Edge in CSS px; 20 unless told. */
  size?: number
  /** Filled with the text's colour instead of outlined, for a state that is on. */
  solid?: boolean
}

/**
 * An icon in the colour of the text around it, hidden from screen readers: the words beside it or the control's name
 * say what it means. Islands take icons as children from the server, so that the table stays out of the browser.
 */
export function Icon({ name, size = 20, solid = false, className, ...rest }: IconProps) {
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
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
