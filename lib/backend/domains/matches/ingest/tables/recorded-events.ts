import type {
  EventChange,
  IngestEvents,
  IngestLog,
  MatchChange,
  MatchUpdate,
  PartName,
  QuoteChange,
} from '../types.ts'

/** A sink for tests that stores what it receives. */
export function recordEvents() {
  const received = {
    /** As received; the next three lists are taken from them. */
    updates: [] as MatchUpdate[],
    matches: [] as MatchChange[],
    events: [] as { matchId: number; changes: EventChange[] }[],
    parts: [] as { matchId: number; parts: PartName[]; texts: number[] }[],
    quotes: [] as QuoteChange[],
    seasons: [] as number[],
  }
  const events: IngestEvents = {
    matchesChanged: (updates) => {
      received.updates.push(...updates)
      for (const { id, row, events: changes, parts, texts } of updates) {
        if (row) received.matches.push(row)
        if (changes.length > 0) received.events.push({ matchId: id, changes })
        if (parts.length > 0) received.parts.push({ matchId: id, parts, texts })
      }
    },
    quotesChanged: (changes) => void received.quotes.push(...changes),
    standingsChanged: (season) => void received.seasons.push(season),
  }
  const clear = () => {
    for (const list of Object.values(received)) list.length = 0
  }
  const lines: { fields: object; message: string }[] = []
  const log: IngestLog = {
    info: () => undefined,
    warn: (fields, message) => void lines.push({ fields, message }),
  }
  return { received, events, clear, lines, log }
}
