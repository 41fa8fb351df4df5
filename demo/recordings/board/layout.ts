import { GLYPHS } from './font.ts'

/**
 * Layout of the pictures of `assets/clips/*-film.flv`, in macroblocks of 16 x 16 pixels: the scene, below it the score
 * bar, and below that, outside of the visible picture, all characters of the font. The encoder ends a slice where the
 * scene ends.
 */
export const MACROBLOCK = 16
export const COLUMNS = 30
export const SCENE_ROWS = 15
/** A character of the bar is two macroblocks high. */
export const CELL_ROWS = 2
const FONT_ROW = SCENE_ROWS + CELL_ROWS
export const ROWS = FONT_ROW + Math.ceil(GLYPHS.length / COLUMNS) * CELL_ROWS
/** Height of the visible picture, in pixels. */
export const VISIBLE_HEIGHT = 270
/** Pictures of a second and of a group, which begins with a key frame. */
export const RATE = 25
export const GROUP = 50

/** Returns where the upper macroblock of a character is; an unknown one is a space. */
export function glyphAt(character: string): { column: number; row: number } {
  const at = Math.max(0, GLYPHS.indexOf(character))
  return { column: at % COLUMNS, row: FONT_ROW + Math.floor(at / COLUMNS) * CELL_ROWS }
}
