/**
 * The characters of the score bar, in the order in which the clips contain them. Others are shown as spaces.
 */
export const GLYPHS = ' 0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ:-+'

/** Five columns of seven pixels for each character, the top pixel in the lowest bit. */
const COLUMNS: Readonly<Record<string, string>> = {
  ' ': '0000000000',
  '0': '3e5149453e',
  '1': '00427f4000',
  '2': '4261514946',
  '3': '2141454b31',
  '4': '1814127f10',
  '5': '2745454539',
  '6': '3c4a494930',
  '7': '0171090503',
  '8': '3649494936',
  '9': '064949291e',
  A: '7e1111117e',
  B: '7f49494936',
  C: '3e41414122',
  D: '7f4141221c',
  E: '7f49494941',
  F: '7f09090901',
  G: '3e4149497a',
  H: '7f0808087f',
  I: '00417f4100',
  J: '2040413f01',
  K: '7f08142241',
  L: '7f40404040',
  M: '7f020c027f',
  N: '7f0408107f',
  O: '3e4141413e',
  P: '7f09090906',
  Q: '3e4151215e',
  R: '7f09192946',
  S: '4649494931',
  T: '01017f0101',
  U: '3f4040403f',
  V: '1f2040201f',
  W: '3f4038403f',
  X: '6314081463',
  Y: '0708700807',
  Z: '6151494543',
  ':': '0036360000',
  '-': '0808080808',
  '+': '08083e0808',
}

/** Pixels of the picture between two columns and between two rows of a character. */
const STEP = { x: 2, y: 3 }
/** A pixel of a character is a square of the picture of this size: strokes are as wide as they are high. */
const DOT = 3
/** Where a character begins in its cell, in pixels. */
const OFFSET = { x: 2, y: 5 }

/** Whether a character is lit at a pixel of its cell of 16 x 32 pixels. */
export function isLit(character: string, x: number, y: number): boolean {
  const columns = Buffer.from(COLUMNS[character] ?? '', 'hex')
  return columns.some((bits, column) => {
    const left = OFFSET.x + column * STEP.x
    if (x < left || x >= left + DOT) return false
    const row = Math.floor((y - OFFSET.y) / STEP.y)
    return row >= 0 && row < 7 && ((bits >> row) & 1) === 1
  })
}
