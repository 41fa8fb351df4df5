import { Glyph, type GlyphProps } from './glyph.tsx'
import { ICON_NODES, type IconName } from './icon-nodes.ts'

/**
 * An icon in the text colour, hidden from screen readers: the text beside it or the control's name has the
 * meaning. Islands get icons as children from the server, so that the table is not loaded in the browser; a
 * component that is loaded lazily renders IslandIcon.
 */
export const Icon = ({ name, ...rest }: Omit<GlyphProps, 'node'> & { name: IconName }) => (
  <Glyph node={ICON_NODES[name]} {...rest} />
)
