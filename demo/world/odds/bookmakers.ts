import type { Names3 } from '#demo/world/types.ts'
import type { OddsMarket } from '#lib/shared/vocabulary.ts'

/** A fictional bookmaker and its pricing habits. */
export interface Bookmaker {
  id: string
  names: Names3
  /** Overround of a market with two and with three prices: pay-out is 1 / (1 + margin). */
  margin: { two: number; three: number }
  /** Deviation of its opinion from the market's (logit of a probability). */
  opinion: number
  /** Hours after the first bookmaker opens. */
  opens: number
  /** Interval of its price reviews in play, in seconds, and the smallest change that it publishes. */
  pace: number
  step: number
  /** Seconds for which it stays closed longer than the others. */
  caution: number
  markets: readonly OddsMarket[]
}

const ALL: readonly OddsMarket[] = ['asia', 'eu', 'bs', 'cr', 'spread', 'total', 'moneyline', 'btts']
/** Half of the bookmakers do not offer whether both teams score. */
const NO_SCORERS = ALL.filter((market) => market !== 'btts')
const NO_CORNERS = NO_SCORERS.filter((market) => market !== 'cr')

/** Neutral names; none is that of a real bookmaker. */
export const BOOKMAKERS: readonly Bookmaker[] = [
  {
    id: 'book.meridian',
    names: { zh: '子午线', en: 'Meridian', vi: 'Kinh Tuyến' },
    margin: { two: 0.033, three: 0.042 },
    opinion: 0.012,
    opens: 0,
    pace: 100,
    step: 0.03,
    caution: 0,
    markets: ALL,
  },
  {
    id: 'book.harbour',
    names: { zh: '海港', en: 'Harbour', vi: 'Bến Cảng' },
    margin: { two: 0.042, three: 0.055 },
    opinion: 0.02,
    opens: 3,
    pace: 110,
    step: 0.03,
    caution: 6,
    markets: ALL,
  },
  {
    id: 'book.kite',
    names: { zh: '风筝', en: 'Kite', vi: 'Cánh Diều' },
    margin: { two: 0.05, three: 0.062 },
    opinion: 0.03,
    opens: 6,
    pace: 120,
    step: 0.04,
    caution: 10,
    markets: ALL,
  },
  {
    id: 'book.sextant',
    names: { zh: '六分仪', en: 'Sextant', vi: 'Kính Lục Phân' },
    margin: { two: 0.055, three: 0.07 },
    opinion: 0.03,
    opens: 9,
    pace: 115,
    step: 0.04,
    caution: 4,
    markets: NO_SCORERS,
  },
  {
    id: 'book.orchard',
    names: { zh: '果园', en: 'Orchard', vi: 'Vườn Quả' },
    margin: { two: 0.062, three: 0.078 },
    opinion: 0.035,
    opens: 14,
    pace: 135,
    step: 0.05,
    caution: 14,
    markets: NO_CORNERS,
  },
  {
    id: 'book.causeway',
    names: { zh: '堤道', en: 'Causeway', vi: 'Đường Đê' },
    margin: { two: 0.068, three: 0.08 },
    opinion: 0.04,
    opens: 20,
    pace: 150,
    step: 0.05,
    caution: 18,
    markets: NO_CORNERS,
  },
]
