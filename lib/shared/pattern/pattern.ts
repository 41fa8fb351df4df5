import { type Piece, parsePattern, Unsupported } from './parse-pattern.ts'

/**
 * Why a pattern is not accepted: it is not a regular expression, uses features that cannot be matched in one
 * pass, or is too large.
 */

export type PatternError = 'broken' | 'unsupported' | 'large'

/** A compiled pattern: `test` takes linear time in the text, whatever the pattern. */
export interface Pattern {
  test(text: string): boolean
}

/** Maximum of steps when repetitions are expanded: `a{50}` has fifty. */
const MAX_STEPS = 200

/**
 * One step: a character to match, a position to check, or a branch to one or two steps without matching
 * anything.
 */
type Step =
  | { sign: (char: string) => boolean; next: number }
  | { place: string; next: number }
  | { branches: number[] }
  | 'end'

class TooLarge extends Error {}

/**
 * Returns a function that tests one character against a class, an escape or a literal; each character is
 * tested once and cached.
 */
function charMatcher(source: string): (char: string) => boolean {
  const one = new RegExp(`^(?:${source})$`, 'iu')
  const results = new Map<string, boolean>()
  return (char) => {
    let answer = results.get(char)
    if (answer === undefined) {
      answer = one.test(char)
      if (results.size > 1_000) results.clear()
      results.set(char, answer)
    }
    return answer
  }
}

/** Compiles the nodes to steps, from the end to the front; returns the index of the first step. */
function stepsOf(pattern: Piece): { steps: Step[]; first: number } {
  const steps: Step[] = ['end']
  const matchers = new Map<string, (char: string) => boolean>()
  const add = (step: Step): number => {
    if (steps.push(step) > MAX_STEPS) throw new TooLarge()
    return steps.length - 1
  }
  function write(piece: Piece, next: number): number {
    switch (piece.kind) {
      case 'sign': {
        const sign = matchers.get(piece.source) ?? charMatcher(piece.source)
        matchers.set(piece.source, sign)
        return add({ sign, next })
      }
      case 'at':
        return add({ place: piece.place, next })
      case 'row':
        return piece.pieces.reduceRight((after, one) => write(one, after), next)
      case 'either':
        return add({ branches: piece.pieces.map((one) => write(one, next)) })
      case 'times': {
        const { piece: one, min, max } = piece
        if (min > MAX_STEPS || (max !== Number.POSITIVE_INFINITY && max > MAX_STEPS)) throw new TooLarge()
        let after = next
        if (max === Number.POSITIVE_INFINITY) {
          const branches: number[] = [next]
          after = add({ branches })
          branches.push(write(one, after))
        } else for (let n = min; n < max; n++) after = add({ branches: [write(one, after), next] })
        for (let n = 0; n < min; n++) after = write(one, after)
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
 * Compiles a regular expression (case-insensitive, by whole characters) that runs in linear time: all paths
 * are followed at once, one character at a time, so that `(a+)+$` costs no more than `a+$`. Returns the
 * reason for one that is not accepted: look-arounds and back references cannot be matched this way.
 */
export function readPattern(source: string): Pattern | PatternError {
  let compiled: ReturnType<typeof stepsOf>
  try {
    // Throws for an invalid regular expression; it is never run.
    new RegExp(source, 'iu')
    compiled = stepsOf(parsePattern(source))
  } catch (error) {
    if (error instanceof Unsupported) return 'unsupported'
    return error instanceof TooLarge ? 'large' : 'broken'
  }
  const { steps, first } = compiled

  /** Follows the steps that match nothing; true when they reach the end. */
  function reach(from: number, into: Set<number>, before?: string, after?: string): boolean {
    const open = [from]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const step = steps[at]
      if (step === undefined || into.has(at)) continue
      if (step === 'end') return true
      into.add(at)
      if ('branches' in step) open.push(...step.branches)
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
        // A match may begin at every position of the text.
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

/** Whether a text is an accepted pattern. */
export const isPattern = (source: string): boolean => typeof readPattern(source) === 'object'
