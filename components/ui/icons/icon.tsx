import { Glyph, type GlyphProps } from './glyph.tsx'
import { ICON_NODES, type IconName } from './icon-nodes.ts'

/**
 * An icon in the colour of the text around it, hidden from screen readers: the words beside it or the control's name
 * say what it means. Islands take icons as children from the server, so that the table stays out of the browser; one
 * that is fetched late draws IslandIcon.
 */
export const Icon = ({ name, ...rest }: Omit<GlyphProps, 'node'> & { name: IconName }) => (
  <Glyph node={ICON_NODES[name]} {...rest} />
)
