import { GLYPHS, isLit } from '#demo/recordings/board/font.ts'
import { CELL_ROWS, COLUMNS, MACROBLOCK, SCENE_ROWS, VISIBLE_HEIGHT } from '#demo/recordings/board/layout.ts'

/** Between the background of the score bar and its characters, 0 to 255. */
const THRESHOLD = 128
const TOP = SCENE_ROWS * MACROBLOCK
const CELL_HEIGHT = Math.min(CELL_ROWS * MACROBLOCK, VISIBLE_HEIGHT - TOP)
/** Pixels of a cell that may differ: the font is encoded with the picture. */
const MAX_DIFFERENCES = 40

/** Whether each pixel of a cell is lit, by character. */
const CELLS = new Map(
  [...GLYPHS].map((character) => [
    character,
    Array.from({ length: CELL_HEIGHT * MACROBLOCK }, (_, at) =>
      isLit(character, at % MACROBLOCK, Math.floor(at / MACROBLOCK)),
    ),
  ]),
)

/** Whether each pixel of a cell of the picture is bright. */
function readCell(pixels: Uint8Array, column: number): boolean[] {
  const width = COLUMNS * MACROBLOCK
  return Array.from({ length: CELL_HEIGHT * MACROBLOCK }, (_, at) => {
    const [x, y] = [column * MACROBLOCK + (at % MACROBLOCK), TOP + Math.floor(at / MACROBLOCK)]
    return (pixels[y * width + x] ?? 0) > THRESHOLD
  })
}

/**
 * Reads the text of the score bar from the brightness of a picture's pixels (a byte each, from the top left). A
 * character that is none of the font is read as `?`.
 */
export function readBoard(pixels: Uint8Array): string {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const cell = readCell(pixels, column)
    let best = { character: '?', differences: MAX_DIFFERENCES }
    for (const [character, lit] of CELLS) {
      let differences = 0
      for (const [at, isBright] of cell.entries()) if (isBright !== lit[at]) differences++
      if (differences < best.differences) best = { character, differences }
    }
    return best.character
  }).join('')
}
