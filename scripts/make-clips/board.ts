import { GLYPHS, isLit } from '#demo/recordings/board/font.ts'
import { CELL_ROWS, COLUMNS, glyphAt, MACROBLOCK, ROWS, SCENE_ROWS } from '#demo/recordings/board/layout.ts'

/** Red, green, blue and opacity. */
const BACKGROUND = [16, 22, 29, 255] as const
const INK = [244, 246, 248, 255] as const
const CLEAR = [0, 0, 0, 0] as const

/**
 * Draws what a clip for films has below its scene, as a picture (PAM) that is put over the scene: the empty score bar,
 * and the characters of the font.
 */
export function drawBoard(): Buffer {
  const [width, height] = [COLUMNS * MACROBLOCK, ROWS * MACROBLOCK]
  const characters = new Map(
    [...GLYPHS].map((character) => {
      const { column, row } = glyphAt(character)
      return [`${column} ${row}`, character]
    }),
  )
  const colourAt = (x: number, y: number) => {
    const row = Math.floor(y / MACROBLOCK)
    if (row < SCENE_ROWS) return CLEAR
    const cell = SCENE_ROWS + Math.floor((row - SCENE_ROWS) / CELL_ROWS) * CELL_ROWS
    const character = characters.get(`${Math.floor(x / MACROBLOCK)} ${cell}`)
    return character && isLit(character, x % MACROBLOCK, y - cell * MACROBLOCK) ? INK : BACKGROUND
  }
  const pixels = Buffer.alloc(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) pixels.set(colourAt(x, y), (y * width + x) * 4)
  const header = `P7\nWIDTH ${width}\nHEIGHT ${height}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n`
  return Buffer.concat([Buffer.from(header, 'latin1'), pixels])
}
