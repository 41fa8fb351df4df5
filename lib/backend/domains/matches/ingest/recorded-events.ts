import type { EventChange, IngestEvents, IngestLog, MatchChange, PartName, QuoteChange } from './types.ts'

/** A sink for tests: keeps what it was told. */
export function recordEvents() {
  const told = {
    matches: [] as MatchChange[],
    events: [] as { matchId: number; changes: EventChange[] }[],
    parts: [] as { matchId: number; parts: PartName[]; texts: number[] }[],
    quotes: [] as QuoteChange[],
    seasons: [] as number[],
  }
  const events: IngestEvents = {
    matchesChanged: (changes) => void told.matches.push(...changes),
    eventsChanged: (matchId, changes) => void told.events.push({ matchId, changes }),
    partsChanged: (matchId, parts, { texts }) => void told.parts.push({ matchId, parts, texts }),
    quotesChanged: (changes) => void told.quotes.push(...changes),
    standingsChanged: (season) => void told.seasons.push(season),
  }
  const clear = () => {
    for (const list of Object.values(told)) list.length = 0
  }
  const lines: { fields: object; message: string }[] = []
  const log: IngestLog = {
    info: () => undefined,
    warn: (fields, message) => void lines.push({ fields, message }),
  }
  return { told, events, clear, lines, log }
}
