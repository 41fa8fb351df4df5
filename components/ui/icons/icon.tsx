'use client'

import { Glyph, type GlyphProps } from './glyph.tsx'
import { ICON_NODES, type IconName } from './icon-nodes.ts'

/**
 * An icon in the text colour, hidden from screen readers: the text beside it or the control's name has the
 * meaning. A client component, because the shapes of the dozens of icons of a page would be sent a second time
 * in the data of its server components: 40 KB, ten times the table of all shapes.
 */
export const Icon = ({ name, ...rest }: Omit<GlyphProps, 'node'> & { name: IconName }) => (
  <Glyph node={ICON_NODES[name]} {...rest} />
)
