import { type Piece, parsePattern, Unsupported } from './parse-pattern.ts'

/** Why a pattern is not taken: it is no regular expression, does what cannot be tried in one go, or is too large. */

export type PatternFault = 'broken' | 'unsupported' | 'large'

/** A pattern that is ready: `test` takes time in proportion to the text, whatever the pattern is. */
export interface Pattern {
  test(text: string): boolean
}

/** Steps a pattern may have when its repetitions are written out: `a{50}` has fifty. */
const MOST_STEPS = 200

/** One step: a sign to be taken, a place to be at, or a way to go on in one or two directions without taking anything. */
type Step =
  | { sign: (char: string) => boolean; next: number }
  | { place: string; next: number }
  | { ways: number[] }
  | 'end'

class TooLarge extends Error {}

/** Says of one sign whether a class, an escape or a letter means it; each sign is asked about once. */
function asker(source: string): (char: string) => boolean {
  const one = new RegExp(`^(?:${source})$`, 'iu')
  const known = new Map<string, boolean>()
  return (char) => {
    let answer = known.get(char)
    if (answer === undefined) {
      answer = one.test(char)
      if (known.size > 1_000) known.clear()
      known.set(char, answer)
    }
    return answer
  }
}

/** Writes the pieces out as steps, from the end to the front; answers where to begin. */
function stepsOf(pattern: Piece): { steps: Step[]; first: number } {
  const steps: Step[] = ['end']
  const askers = new Map<string, (char: string) => boolean>()
  const add = (step: Step): number => {
    if (steps.push(step) > MOST_STEPS) throw new TooLarge()
    return steps.length - 1
  }
  function write(piece: Piece, next: number): number {
    switch (piece.kind) {
      case 'sign': {
        const sign = askers.get(piece.source) ?? asker(piece.source)
        askers.set(piece.source, sign)
        return add({ sign, next })
      }
      case 'at':
        return add({ place: piece.place, next })
      case 'row':
        return piece.pieces.reduceRight((after, one) => write(one, after), next)
      case 'either':
        return add({ ways: piece.pieces.map((one) => write(one, next)) })
      case 'times': {
        const { piece: one, least, most } = piece
        if (least > MOST_STEPS || (most !== Number.POSITIVE_INFINITY && most > MOST_STEPS))
          throw new TooLarge()
        let after = next
        if (most === Number.POSITIVE_INFINITY) {
          const ways: number[] = [next]
          after = add({ ways })
          ways.push(write(one, after))
        } else for (let n = least; n < most; n++) after = add({ ways: [write(one, after), next] })
        for (let n = 0; n < least; n++) after = write(one, after)
        return after
      }
    }
  }
  return { steps, first: write(pattern, 0) }
}

const isWord = (char: string | undefined) => char !== undefined && /\w/iu.test(char)

function isAt(place: string, before: string | undefined, after: string | undefined): boolean {
  if (place === '^') return before === undefined
  if (place === '$') return after === undefined
  return (isWord(before) !== isWord(after)) === (place === '\\b')
}

/**
 * Reads a regular expression (without regard to case, by whole letters) that never takes long: all ways through it are
 * walked at once, a sign at a time, so that `(a+)+$` costs no more than `a+$`. Answers why not for one that is not
 * taken: what looks around or back at what was found has no such walk.
 */
export function readPattern(source: string): Pattern | PatternFault {
  let made: ReturnType<typeof stepsOf>
  try {
    // Says no to what is no regular expression; it is never run.
    new RegExp(source, 'iu')
    made = stepsOf(parsePattern(source))
  } catch (error) {
    if (error instanceof Unsupported) return 'unsupported'
    return error instanceof TooLarge ? 'large' : 'broken'
  }
  const { steps, first } = made

  /** Goes on from a step as far as nothing is taken; true when that is the end. */
  function reach(from: number, into: Set<number>, before?: string, after?: string): boolean {
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = steps[at]
      if (step === undefined || into.has(at)) continue
      if (step === 'end') return true
      into.add(at)
      if ('ways' in step) open.push(...step.ways)
      else if ('place' in step && isAt(step.place, before, after)) open.push(step.next)
    }
    return false
  }

  return {
    test(text) {
      const chars = [...text]
      let now = new Set<number>()
      for (let i = 0; i <= chars.length; i++) {
        const [before, char, after] = [chars[i - 1], chars[i], chars[i + 1]]
        // It may begin at every place of the text.
        if (reach(first, now, before, char)) return true
        if (char === undefined) break
        const next = new Set<number>()
        for (const at of now) {
          const step = steps[at]
          if (typeof step === 'object' && 'sign' in step && step.sign(char))
            if (reach(step.next, next, char, after)) return true
        }
        now = next
      }
      return false
    },
  }
}

/** Whether a text is a pattern that can be kept. */
export const isPattern = (source: string): boolean => typeof readPattern(source) === 'object'
