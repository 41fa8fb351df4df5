import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

export type { IconNode }

/** A drawing of one path. */
export const nodeOf = (d: string): IconNode => [['path', { d }]]

export interface GlyphProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  /** The shapes that are stroked. */
  node: IconNode
  /** Edge in CSS px; 20 by default. */
  size?: number
  /** Filled with the text's colour instead of outlined, for a state that is on. */
  solid?: boolean
}

/** The shapes of an icon, to stand in an `svg` or a `symbol`. */
export const Shapes = ({ node }: { node: IconNode }) =>
  // The shapes of an icon never change their order.
  node.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))

/** One icon on the grid of icons, in the colour of the text around it, hidden from screen readers. */
export function Glyph({ node, size = 20, solid = false, className, ...rest }: GlyphProps) {
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
      <Shapes node={node} />
    </svg>
  )
}
