import { Glyph, type GlyphProps } from './glyph.tsx'
import { ICON_PATHS, type IconName } from './icon-paths.ts'

/**
 * An icon in the colour of the text around it, hidden from screen readers: the words beside it or the control's name
 * say what it means. Islands take icons as children from the server, so that the table stays out of the browser; one
 * that is fetched late draws IslandIcon.
 */
export const Icon = ({ name, ...rest }: Omit<GlyphProps, 'd'> & { name: IconName }) => (
  <Glyph d={ICON_PATHS[name]} {...rest} />
)
