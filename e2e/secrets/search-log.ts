/** A value that must not be in the log. */
export interface Secret {
  /** Kind of secret, for the report: 'sms code', 'session token'. */
  kind: string
  value: string
}

/** Where a secret was found. The secret itself is never printed. */
export interface Leak {
  kind: string
  /** Event of the line: its `msg`, or that it is not structured. */
  event: string
  /** The field of the line, with dots between levels; '' for a line without fields. */
  field: string
  /** Line number, from 1. */
  line: number
}

/** Shorter texts would be found by chance. */
const SHORTEST = 6
/** Numbers of up to this many digits match only as a whole word, not within a longer number. */
const SHORT_NUMBER = /^\d{6,9}$/
/** Fields with measured numbers, which would match a code by chance. */
const MEASURED: ReadonlySet<string> = new Set(['bytes', 'level', 'ms', 'status', 'time'])

type Index = ReadonlyMap<string, readonly Secret[]>

function indexOf(secrets: readonly Secret[]): Index {
  const index = new Map<string, Secret[]>()
  const known = new Set<string>()
  for (const secret of secrets) {
    const { kind, value } = secret
    if (value.length < SHORTEST || known.has(`${kind} ${value}`)) continue
    known.add(`${kind} ${value}`)
    const start = value.slice(0, SHORTEST)
    index.set(start, [...(index.get(start) ?? []), secret])
  }
  return index
}

const isWholeWord = (text: string, from: number, to: number): boolean =>
  !/\w/.test(text[from - 1] ?? ' ') && !/\w/.test(text[to] ?? ' ')

/** Kinds of the secrets in a text. */
function* kindsIn(text: string, index: Index): Generator<string> {
  for (let at = 0; at + SHORTEST <= text.length; at++)
    for (const { kind, value } of index.get(text.slice(at, at + SHORTEST)) ?? []) {
      if (!text.startsWith(value, at)) continue
      if (!SHORT_NUMBER.test(value) || isWholeWord(text, at, at + value.length)) yield kind
    }
}

/** Decodes percent-encoded characters; invalid sequences stay. */
const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })

/** Yields the texts of a structured line by field, including the names of fields. */
function* textsOf(value: unknown, field: string): Generator<[field: string, text: string]> {
  if (typeof value === 'string') yield [field, value]
  else if (typeof value === 'number' && !MEASURED.has(field)) yield [field, String(value)]
  else if (typeof value === 'object' && value !== null)
    for (const [name, part] of Object.entries(value)) {
      yield [field, name]
      yield* textsOf(part, field === '' ? name : `${field}.${name}`)
    }
}

function readLine(line: string): { event: string; texts: Iterable<[string, string]> } {
  if (line.startsWith('{'))
    try {
      const facts = JSON.parse(line) as Record<string, unknown>
      return { event: String(facts.msg ?? 'no event'), texts: textsOf(facts, '') }
    } catch {
      // A truncated line is searched as plain text.
    }
  return { event: 'not a structured line', texts: [['', line]] }
}

/** Searches log lines for secrets. Returns one leak for each kind, event and field: the first line. */
export function searchLog(lines: Iterable<string>, secrets: readonly Secret[]): Leak[] {
  const index = indexOf(secrets)
  const values = new Set(secrets.map(({ value }) => value))
  const leaks = new Map<string, Leak>()
  let number = 0
  for (const line of lines) {
    number++
    const { event, texts } = readLine(line)
    // An event that contains a secret is not repeated in the report.
    const eventName = values.has(event) ? 'an event that is a secret' : event
    for (const [field, text] of texts)
      for (const form of text.includes('%') ? [text, decoded(text)] : [text])
        for (const kind of kindsIn(form, index)) {
          const found = `${kind}\n${eventName}\n${field}`
          if (!leaks.has(found)) leaks.set(found, { kind, event: eventName, field, line: number })
        }
  }
  return [...leaks.values()]
}
