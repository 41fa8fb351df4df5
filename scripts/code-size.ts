import { parseSync, Visitor } from 'oxc-parser'

/** The most lines of a file, and of a function or closure in it. */
export const MOST_FILE_LINES = 300
export const MOST_FUNCTION_LINES = 100

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

/** The number of lines of a text, whose last line ends with a line feed. */
const countLines = (text: string): number => text.replace(/\n$/, '').split('\n').length

/** Functions, arrow functions and methods of a file with more than `most` lines; one within another counts for both. */
export function longFunctions(path: string, text: string, most = MOST_FUNCTION_LINES): LongCode[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found: LongCode[] = []
  const check = ({ start, end }: { start: number; end: number }) => {
    const lines = countLines(text.slice(start, end))
    if (lines > most) found.push({ path, line: countLines(text.slice(0, start + 1)), lines })
  }
  new Visitor({
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(program)
  return found
}

/** Code of a file that is too long: the file itself, unless it is data, and functions in it, unless it is a test. */
export function longCode(path: string, text: string): LongCode[] {
  if (!isCode(path) || DATA.test(path)) return []
  const lines = countLines(text)
  return [
    ...(lines > MOST_FILE_LINES ? [{ path, line: 0, lines }] : []),
    ...(TEST.test(path) ? [] : longFunctions(path, text)),
  ]
}
