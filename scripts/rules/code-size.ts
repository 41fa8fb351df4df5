import { parseSync, Visitor } from 'oxc-parser'

/** Maximum number of lines of a file, and of a function or closure in it. */
export const MAX_FILE_LINES = 300
export const MAX_FUNCTION_LINES = 100

/** Data and generated files, which may be of any length. */
const DATA = /^(lib\/backend\/db\/migrations\/|messages\/|demo\/world\/.*\/(data|phrases)\/)/
const TEST = /\.(test|spec)\.tsx?$/

export interface LongCode {
  /** Relative to the repository. */
  path: string
  /** The first line of a function; 0 for a whole file. */
  line: number
  lines: number
}

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

/** Returns the number of lines of a text whose last line ends with a line feed. */
const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/**
 * Returns functions, arrow functions and methods with more than `maxLines` lines; a nested function counts
 * for both.
 */
export function longFunctions(path: string, text: string, maxLines = MAX_FUNCTION_LINES): LongCode[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found: LongCode[] = []
  const check = ({ start, end }: { start: number; end: number }) => {
    const lines = countLines(text.slice(start, end))
    if (lines > maxLines) found.push({ path, line: countLines(text.slice(0, start + 1)), lines })
  }
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program)
  return found
}

/**
 * Returns code that is too long: the file itself, unless it is data, and its functions, unless it is a test.
 */
export function longCode(path: string, text: string): LongCode[] {
  if (!isCode(path) || DATA.test(path)) return []
  const lines = countLines(text)
  return [
    ...(lines > MAX_FILE_LINES ? [{ path, line: 0, lines }] : []),
    ...(TEST.test(path) ? [] : longFunctions(path, text)),
  ]
}
