import type { IconNode } from 'lucide'
import { createElement } from 'react'

export type { IconNode }

/** An icon of one path. */
export const nodeOf = (d: string): IconNode => [['path', { d }]]

/** The shapes of an icon, to be placed in an `svg` or a `symbol`. */
export const Shapes = ({ node }: { node: IconNode }) =>
  // The order of an icon's shapes never changes.
  node.map(([tag, attributes], at) => createElement(tag, { key: at, ...attributes }))
