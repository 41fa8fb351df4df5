/** Something that must stand in no log line. */
export interface Secret {
  /** What it is, for the report: 'sms code', 'session token'. */
  kind: string
  value: string
}

/** Where a secret was found. The secret itself is never printed. */
export interface Leak {
  kind: string
  /** The line's event: its `msg`, or that it is no structured line. */
  event: string
  /** The field of the line that holds it, with dots between levels; '' for a line without fields. */
  field: string
  /** Counted from 1. */
  line: number
}

/** A shorter text is found everywhere by chance. */
const SHORTEST = 6
/** Digits up to this many are a secret only where they stand alone: a part of a longer number is another number. */
const SHORT_NUMBER = /^\d{6,9}$/
/** Numbers under these names are measured, and would be a code by chance. */
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

const standsAlone = (text: string, from: number, to: number): boolean =>
  !/\w/.test(text[from - 1] ?? ' ') && !/\w/.test(text[to] ?? ' ')

/** Kinds of the secrets that a text holds. */
function* kindsIn(text: string, index: Index): Generator<string> {
  for (let at = 0; at + SHORTEST <= text.length; at++)
    for (const { kind, value } of index.get(text.slice(at, at + SHORTEST)) ?? []) {
      if (!text.startsWith(value, at)) continue
      if (!SHORT_NUMBER.test(value) || standsAlone(text, at, at + value.length)) yield kind
    }
}

/** Percent-encoded signs as they are; what does not decode stays. */
const decoded = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part)
    } catch {
      return part
    }
  })

/** The texts of a structured line, by field; names of fields are texts as well. */
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
      // Cut in the middle, perhaps: it is searched as it stands.
    }
  return { event: 'not a structured line', texts: [['', line]] }
}

/** The secrets that stand in log lines, one leak for a kind, event and field: the first line that has it. */
export function searchLog(lines: Iterable<string>, secrets: readonly Secret[]): Leak[] {
  const index = indexOf(secrets)
  const values = new Set(secrets.map(({ value }) => value))
  const leaks = new Map<string, Leak>()
  let number = 0
  for (const line of lines) {
    number++
    const { event, texts } = readLine(line)
    // An event that is itself a secret is not repeated.
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
