import type { IconNode } from 'lucide'
import { createElement, type SVGProps } from 'react'

export type { IconNode }

/** An icon of one path. */
export const nodeOf = (d: string): IconNode => [['path', { d }]]

export interface GlyphProps extends Omit<SVGProps<SVGSVGElement>, 'name'> {
  /** The stroked shapes. */
  node: IconNode
  /** Edge in CSS px; 20 by default. */
  size?: number
  /** Filled with the text colour instead of outlined, for an active state. */
  solid?: boolean
}

/** The shapes of an icon, to be placed in an `svg` or a `symbol`. */
export const Shapes = ({ node }: { node: IconNode }) =>
  // The order of an icon's shapes never changes.
  node.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))

/** One icon on the icon grid, in the text colour, hidden from screen readers. */
export function Glyph({ node, size = 20, solid = false, className, ...rest }: GlyphProps) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      data-solid={solid || undefined}
      className={className ? `glyph ${className}` : 'glyph'}
      {...rest}
    >
      <Shapes node={node} />
    </svg>
  )
}
