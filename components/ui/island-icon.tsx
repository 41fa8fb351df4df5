import { Glyph, type GlyphProps } from './glyph.tsx'
import { ISLAND_ICON_PATHS, type IslandIconName } from './island-icon-paths.ts'

/** An icon (icon.tsx) of the few that parts fetched late draw in the browser: the whole table weighs 4 KiB. */
export const IslandIcon = ({ name, ...rest }: Omit<GlyphProps, 'd'> & { name: IslandIconName }) => (
  <Glyph d={ISLAND_ICON_PATHS[name]} {...rest} />
)
