import type { EventChange, IngestEvents, IngestLog, MatchChange, PartName, QuoteChange } from '../types.ts'

/** A sink for tests that stores what it receives. */
export function recordEvents() {
  const received = {
    matches: [] as MatchChange[],
    events: [] as { matchId: number; changes: EventChange[] }[],
    parts: [] as { matchId: number; parts: PartName[]; texts: number[] }[],
    quotes: [] as QuoteChange[],
    seasons: [] as number[],
  }
  const events: IngestEvents = {
    matchesChanged: (changes) => void received.matches.push(...changes),
    eventsChanged: (matchId, changes) => void received.events.push({ matchId, changes }),
    partsChanged: (matchId, parts, { texts }) => void received.parts.push({ matchId, parts, texts }),
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
