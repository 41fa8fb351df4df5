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
import { type Attack, type AttackOptions, PARTS, type Part } from './types.ts'
import type { SlowAnswers } from './watch/slow-answers.ts'
import type { WatchedSite } from './watched-site.ts'

/** Users that take turns, so that limits by user let most calls through. */
const USERS = 10
/** A family that has broken at so many entry points, or at one for seconds, is sent no more at that size or a larger one. */
const ENOUGH_BROKEN = 3
/** Attacks after which sessions are renewed and the probe's answers are read. */
const BATCH = 25
/** Share of the time that each part may take; what a part leaves over goes to the next. */
const SHARES: Record<Part, number> = {
  raw: 0.15,
  sockets: 0.1,
  uploads: 0.05,
  rtmp: 0.03,
  routes: 0.07,
  pages: 0.25,
  api: 0.35,
}

type Attacks = Iterable<Attack> | AsyncIterable<Attack>
const GENERATORS: Record<Part, (setting: Setting, measure: Measure) => Attacks> = {
  raw: rawAttacks,
  api: apiAttacks,
  routes: routeAttacks,
  pages: pageAttacks,
  sockets: socketAttacks,
  uploads: uploadAttacks,
  rtmp: rtmpAttacks,
}

/** Everything that attacks need of the site: users of every role, and what exists. */
export async function prepare(site: WatchedSite, limitMs: number, noiseMs: number): Promise<Setting> {
  const send = createSend(site.port)
  const actors = await createActors(site, send).open(USERS)
  return { site, rtmpPort: site.rtmpPort, send, actors, ids: await findIds(send), limitMs, noiseMs }
}

export interface Results {
  measured: Measured[]
  /** Attacks that were left out because their family had broken often enough. */
  spared: number
  /** Parts that did not come to their end, in words. */
  notRun: string[]
}

/** Whether a family has broken so often at this size or a smaller one that another proof says nothing new. */
function createSparing() {
  const broken = new Map<string, { bytes: number; times: number }>()
  return {
    note({ attack: { part, family, bytes }, heldMs }: Measured): void {
      const key = `${part} ${family}`
      const known = broken.get(key)
      const times = (known?.times ?? 0) + (heldMs > BEYOND_DOUBT_MS ? ENOUGH_BROKEN : 1)
      broken.set(key, { bytes: Math.min(bytes, known?.bytes ?? bytes), times })
    },
    spares({ part, family, bytes }: Attack): boolean {
      const known = broken.get(`${part} ${family}`)
      return known !== undefined && known.times >= ENOUGH_BROKEN && bytes >= known.bytes
    },
  }
}

/** Sends every attack of the wanted parts one after the other, as far as the time reaches. */
export async function runAttacks(
  setting: Setting,
  measure: Measure,
  slowAnswers: SlowAnswers,
  options: AttackOptions,
): Promise<Results> {
  const results: Results = { measured: [], spared: 0, notRun: [] }
  const wanted = (Object.keys(SHARES) as Part[]).filter(
    (part) => options.only.length === 0 || options.only.includes(part),
  )
  const sparing = createSparing()
  const whole = wanted.reduce((sum, part) => sum + SHARES[part], 0)
  let end = performance.now()
  for (const part of wanted) {
    end += (SHARES[part] / whole) * options.seconds * 1000
    let done = 0
    let late = false
    for await (const attack of GENERATORS[part](setting, measure)) {
      late = performance.now() > end
      if (late) {
        results.notRun.push(`${part} from "${attack.shape}" at ${attack.entry} on: its time was over`)
        break
      }
      if (sparing.spares(attack)) {
        results.spared++
        continue
      }
      const measured = await measure.attack(attack)
      if (measured.broken) sparing.note(measured)
      results.measured.push(measured)
      slowAnswers.note({ attack, from: measured.from, until: measured.until, heldMs: measured.heldMs })
      if (++done % BATCH > 0) continue
      await slowAnswers.check()
      await reviveActors(setting.actors)
    }
    await slowAnswers.check()
    console.log(`${part}: ${done} sent${late ? ', not all' : ''}`)
  }
  return results
}

/** Parts by the names that `--only` takes. */
export const isPart = (name: string): name is Part => PARTS.some((part) => part === name)
