import { createActors } from './actors.ts'
import { apiAttacks } from './entries/api.ts'
import { findIds } from './entries/find-ids.ts'
import { pageAttacks } from './entries/pages.ts'
import { rawAttacks } from './entries/raw.ts'
import { routeAttacks } from './entries/routes.ts'
import { rtmpAttacks } from './entries/rtmp.ts'
import { reviveActors, type Setting } from './entries/setting.ts'
import { socketAttacks } from './entries/sockets.ts'
import { uploadAttacks } from './entries/uploads.ts'
import { createSend } from './http.ts'
import { BEYOND_DOUBT_MS, type Measure, type Measured } from './measure.ts'
import { type Attack, type AttackOptions, ENTRY_KINDS, type EntryKind } from './types.ts'
import type { SlowAnswers } from './watch/slow-answers.ts'
import type { WatchedSite } from './watched-site.ts'

/** Users that take turns, so that limits by user let most calls through. */
const USERS = 10
/**
 * A family that failed at this many entry points, or at one for seconds, is not sent again at that size or a
 * larger one.
 */
const ENOUGH_BROKEN = 3
/** Number of attacks after which sessions are renewed and the probe's responses are read. */
const BATCH = 25
/** Share of the time for each kind; unused time goes to the next kind. */
const SHARES: Record<EntryKind, number> = {
  raw: 0.15,
  sockets: 0.1,
  uploads: 0.05,
  rtmp: 0.03,
  routes: 0.07,
  pages: 0.25,
  api: 0.35,
}

type Attacks = Iterable<Attack> | AsyncIterable<Attack>
const GENERATORS: Record<EntryKind, (setting: Setting, measure: Measure) => Attacks> = {
  raw: rawAttacks,
  api: apiAttacks,
  routes: routeAttacks,
  pages: pageAttacks,
  sockets: socketAttacks,
  uploads: uploadAttacks,
  rtmp: rtmpAttacks,
}

/** Prepares what attacks need of the site: users of every role, and ids of existing objects. */
export async function prepare(site: WatchedSite, limitMs: number, noiseMs: number): Promise<Setting> {
  const send = createSend(site.port)
  const actors = await createActors(site, send).open(USERS)
  return { site, rtmpPort: site.rtmpPort, send, actors, ids: await findIds(send), limitMs, noiseMs }
}

export interface Results {
  measured: Measured[]
  /** Attacks that were skipped because their family had failed often enough. */
  skipped: number
  /** Kinds that were not completed, with the reason. */
  notRun: string[]
}

/** Tracks which families have failed so often, at which size, that further attacks prove nothing new. */
function createSkipRules() {
  const broken = new Map<string, { bytes: number; times: number }>()
  return {
    note({ attack: { kind, family, bytes }, blockedMs }: Measured): void {
      const key = `${kind} ${family}`
      const previous = broken.get(key)
      const times = (previous?.times ?? 0) + (blockedMs > BEYOND_DOUBT_MS ? ENOUGH_BROKEN : 1)
      broken.set(key, { bytes: Math.min(bytes, previous?.bytes ?? bytes), times })
    },
    shouldSkip({ kind, family, bytes }: Attack): boolean {
      const previous = broken.get(`${kind} ${family}`)
      return previous !== undefined && previous.times >= ENOUGH_BROKEN && bytes >= previous.bytes
    },
  }
}

/** Sends every attack of the requested kinds one after the other, as far as the time allows. */
export async function runAttacks(
  setting: Setting,
  measure: Measure,
  slowAnswers: SlowAnswers,
  options: AttackOptions,
): Promise<Results> {
  const results: Results = { measured: [], skipped: 0, notRun: [] }
  const requested = (Object.keys(SHARES) as EntryKind[]).filter(
    (kind) => options.only.length === 0 || options.only.includes(kind),
  )
  const skipRules = createSkipRules()
  const totalShare = requested.reduce((sum, kind) => sum + SHARES[kind], 0)
  let end = performance.now()
  for (const kind of requested) {
    end += (SHARES[kind] / totalShare) * options.seconds * 1000
    let done = 0
    let late = false
    for await (const attack of GENERATORS[kind](setting, measure)) {
      late = performance.now() > end
      if (late) {
        results.notRun.push(`${kind} from "${attack.shape}" at ${attack.entry} on: its time was over`)
        break
      }
      if (skipRules.shouldSkip(attack)) {
        results.skipped++
        continue
      }
      const measured = await measure.attack(attack)
      if (measured.broken) skipRules.note(measured)
      results.measured.push(measured)
      slowAnswers.note({
        attack,
        from: measured.from,
        endedAt: measured.endedAt,
        blockedMs: measured.blockedMs,
      })
      if (++done % BATCH > 0) continue
      await slowAnswers.check()
      await reviveActors(setting.actors)
    }
    await slowAnswers.check()
    console.log(`${kind}: ${done} sent${late ? ', not all' : ''}`)
  }
  return results
}

/** Whether a name is a kind that `--only` accepts. */
export const isEntryKind = (name: string): name is EntryKind => ENTRY_KINDS.some((kind) => kind === name)
