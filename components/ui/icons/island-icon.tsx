import { Glyph, type GlyphProps } from './glyph.tsx'
import { ISLAND_ICON_NODES, type IslandIconName } from './island-icon-nodes.ts'

/** An icon (icon.tsx) from the small table for lazily loaded components: the full table is 4 KiB. */
export const IslandIcon = ({ name, ...rest }: Omit<GlyphProps, 'node'> & { name: IslandIconName }) => (
  <Glyph node={ISLAND_ICON_NODES[name]} {...rest} />
)
