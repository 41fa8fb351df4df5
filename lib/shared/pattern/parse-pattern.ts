/**
 * A node of a parsed pattern. `sign` is one class, escape or character, `at` a position between characters;
 * the others combine nodes.
 */
export type Piece =
  | { kind: 'sign'; source: string }
  | { kind: 'at'; place: '^' | '$' | '\\b' | '\\B' }
  | { kind: 'row'; pieces: Piece[] }
  | { kind: 'either'; pieces: Piece[] }
  | { kind: 'times'; piece: Piece; min: number; max: number }

/** Thrown for back references and look-arounds: such patterns cannot be matched in one pass. */
export class Unsupported extends Error {}

/** One atom: a class in brackets, an escape with its braces, a character of one or two units. */
const SIGN =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[0-9a-fA-F]{4}(?:\\u[0-9a-fA-F]{4})?|x[0-9a-fA-F]{2}|c[A-Za-z]|[\s\S])|[\s\S]/uy
const TIMES = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/uy
const GROUP = /\((?:\?:|\?<[\p{L}\p{N}_$]+>)?/uy

const RANGE = { '*': [0, Number.POSITIVE_INFINITY], '+': [1, Number.POSITIVE_INFINITY], '?': [0, 1] } as const

/**
 * Parses a regular expression that `new RegExp(source, 'iu')` accepts. Throws Unsupported for back
 * references, look-arounds and inline flags.
 */
export function parsePattern(source: string): Piece {
  let at = 0
  const take = (form: RegExp): RegExpExecArray | null => {
    form.lastIndex = at
    const found = form.exec(source)
    if (found) at += found[0].length
    return found
  }

  function one(): Piece {
    if (source[at] === '(') {
      take(GROUP)
      // `(?=`, `(?!`, `(?<=`, `(?<!` and `(?i:` are the remaining possibilities.
      if (source[at] === '?') throw new Unsupported()
      const inside = either()
      at += 1
      return inside
    }
    if (source[at] === '^' || source[at] === '$') return { kind: 'at', place: source[at++] as '^' | '$' }
    const sign = take(SIGN)?.[0] ?? ''
    if (sign === '\\b' || sign === '\\B') return { kind: 'at', place: sign }
    if (/^\\[1-9k]/.test(sign)) throw new Unsupported()
    return { kind: 'sign', source: sign }
  }

  function row(): Piece {
    const pieces: Piece[] = []
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const piece = one()
      const times = take(TIMES)
      if (!times) {
        pieces.push(piece)
        continue
      }
      const [, mark, from, comma, to] = times
      const [min, max] = mark
        ? RANGE[mark as keyof typeof RANGE]
        : [Number(from), comma ? (to ? Number(to) : Number.POSITIVE_INFINITY) : Number(from)]
      pieces.push({ kind: 'times', piece, min, max })
    }
    return { kind: 'row', pieces }
  }

  function either(): Piece {
    const pieces = [row()]
    while (source[at] === '|') {
      at += 1
      pieces.push(row())
    }
    return pieces.length === 1 && pieces[0] ? pieces[0] : { kind: 'either', pieces }
  }

  return either()
}
