import { Glyph, type GlyphProps } from './glyph.tsx'
import { ISLAND_ICON_NODES, type IslandIconName } from './island-icon-nodes.ts'

/** An icon (icon.tsx) of the few that parts fetched late draw in the browser: the whole table weighs 4 KiB. */
export const IslandIcon = ({ name, ...rest }: Omit<GlyphProps, 'node'> & { name: IslandIconName }) => (
  <Glyph node={ISLAND_ICON_NODES[name]} {...rest} />
)
