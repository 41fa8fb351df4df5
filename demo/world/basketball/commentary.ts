import type { Names3 } from '#demo/world/types.ts'
import type { FeedText } from '#lib/backend/ports/feed/feed.ts'
import { playersOf, sideName } from './details.ts'
import { PHRASES } from './phrases.ts'
import type { BasketballScript, Play } from './script.ts'

const LANGUAGES = ['zh', 'en', 'vi'] as const
const QUARTERS_ZH = ['第一节', '第二节', '第三节', '第四节']

function periodName(period: number): Names3 {
  if (period > 4)
    return { zh: `第${period - 4}个加时`, en: `overtime ${period - 4}`, vi: `hiệp phụ ${period - 4}` }
  return { zh: QUARTERS_ZH[period - 1] ?? '', en: `quarter ${period}`, vi: `hiệp ${period}` }
}

/** Returns the key of the phrases that describe a play. */
function phraseKey(play: Play): string {
  const kind = play.shot?.kind ?? ''
  switch (play.kind) {
    case 'make': {
      const assisted = `make.${kind}.assist`
      if (play.other === undefined) return `make.${kind}`
      return PHRASES[assisted] ? assisted : 'make.assist'
    }
    case 'miss':
      if (play.other !== undefined) return 'miss.block'
      return kind === 'rim' || kind === 'paint' ? 'miss.near' : `miss.${kind}`
    case 'rebound':
      if (play.player === undefined) return 'rebound.team'
      return play.offensive ? 'rebound.offensive' : 'rebound.defensive'
    case 'turnover':
    case 'foul':
      return `${play.kind}.${play.reason}`
    default:
      return play.kind
  }
}

function fill(script: BasketballScript, play: Play, template: Names3): Names3 {
  const { player, other } = playersOf(script, play)
  const team = play.side === null ? undefined : script.sheets[play.side].team
  const period = periodName(play.period)
  const result: Names3 = { zh: '', en: '', vi: '' }
  for (const language of LANGUAGES) {
    const values: Record<string, string> = {
      p: player?.name.short[language] ?? '',
      o: other?.name.short[language] ?? '',
      t: team?.shortNames[language] ?? '',
      n: play.reason ?? '',
      period: period[language],
      score: `${play.score[0]}–${play.score[1]}`,
    }
    const text = template[language].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
    result[language] = text.charAt(0).toUpperCase() + text.slice(1)
  }
  return result
}

/** Game clock such as `Q1 10:32`, the same in every language. */
function clockText(play: Play): string {
  const period = play.period <= 4 ? `Q${play.period}` : `OT${play.period - 4}`
  const seconds = String(play.remaining % 60).padStart(2, '0')
  return `${period} ${Math.floor(play.remaining / 60)}:${seconds}`
}

/**
 * Commentary for every play except substitutions. Important plays: a lead taken, an ejection, the end of a
 * period.
 */
export function texts(script: BasketballScript, plays: readonly Play[]): FeedText[] {
  const result: FeedText[] = []
  let before: readonly [number, number] = [0, 0]
  for (const [order, play] of plays.entries()) {
    const list = PHRASES[phraseKey(play)]
    const template = list?.[play.variant % list.length]
    const lead = Math.sign(play.score[0] - play.score[1])
    const isLeadTaken = lead !== 0 && lead !== Math.sign(before[0] - before[1])
    before = play.score
    if (!template) continue
    result.push({
      id: `${script.fixture.id}.t${order}`,
      match: script.fixture.id,
      order,
      minute: clockText(play),
      side: sideName(play.side),
      important: isLeadTaken || play.kind === 'period_end' || play.kind === 'ejection',
      text: fill(script, play, template),
    })
  }
  return result
}
