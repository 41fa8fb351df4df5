import { tenthsOf } from '#components/shared/figures/amount.ts'
import type { InputOf } from '#lib/contract/core/endpoint.ts'
import type { PlanQuote, publishPlan } from '#lib/contract/experts/dashboard.ts'
import type { PlanMatch } from '#lib/contract/experts/plan.ts'
import {
  MAX_PLAN_PRICE,
  MAX_REASONS_LENGTH,
  MAX_SELECTIONS,
  MAX_TOTAL_PRICE,
  MIN_PLAN_PRICE,
  MIN_REASONS_LENGTH,
} from '#lib/shared/experts/vocabulary.ts'
import { characters } from '#lib/shared/text/characters.ts'

/** A pick of a new plan, with the quote that it was chosen from. */
export interface DraftSelection {
  match: PlanMatch
  company: PlanQuote['company']
  market: PlanQuote['market']
  line: number | null
  pick: 'home' | 'draw' | 'away'
  price: number
}

export interface PlanDraft {
  selections: readonly DraftSelection[]
  stake: number
  reasons: string
  isFree: boolean
  /** Diamonds, as typed. */
  price: string
  isBackIfWrong: boolean
}

const MAX_PRICE_DIGITS = 6

export const EMPTY_DRAFT: PlanDraft = {
  selections: [],
  stake: 1,
  reasons: '',
  isFree: true,
  price: '',
  isBackIfWrong: false,
}

/** The odds of a plan: the product of its prices. */
export const totalPrice = (selections: readonly Pick<DraftSelection, 'price'>[]): number =>
  selections.reduce((product, { price }) => product * price, 1)

/** The typed price in tenths of a diamond; null for anything else. */
export const priceTenths = (typed: string): number | null => tenthsOf(typed, MAX_PRICE_DIGITS)

/** The price of a draft; 0: it is free. */
export const draftPrice = ({ isFree, price }: PlanDraft): number | null => (isFree ? 0 : priceTenths(price))

/** What a draft is missing; the names are keys of its messages. */
export type DraftProblem = 'selections' | 'odds' | 'reasonsShort' | 'reasonsLong' | 'price'

export function draftProblems(draft: PlanDraft): DraftProblem[] {
  const { selections, reasons } = draft
  const length = characters(reasons.trim())
  const tenths = draftPrice(draft)
  const isPriced = tenths !== null && (draft.isFree || (tenths >= MIN_PLAN_PRICE && tenths <= MAX_PLAN_PRICE))
  const problems: [DraftProblem, boolean][] = [
    ['selections', selections.length === 0 || selections.length > MAX_SELECTIONS],
    ['odds', totalPrice(selections) > MAX_TOTAL_PRICE],
    ['reasonsShort', length < MIN_REASONS_LENGTH],
    ['reasonsLong', length > MAX_REASONS_LENGTH],
    ['price', !isPriced],
  ]
  return problems.filter(([, isMissing]) => isMissing).map(([problem]) => problem)
}

/** Replaces the pick of the same match, or adds one. */
export const withSelection = (
  selections: readonly DraftSelection[],
  chosen: DraftSelection,
): DraftSelection[] =>
  selections.some(({ match }) => match.id === chosen.match.id)
    ? selections.map((each) => (each.match.id === chosen.match.id ? chosen : each))
    : [...selections, chosen]

/** The current price of a pick among the quotes of its match; null: it is no longer offered at this line. */
export function currentPrice(selection: DraftSelection, quotes: readonly PlanQuote[]): number | null {
  const { company, market, line, pick } = selection
  const found = quotes.find(
    (quote) => quote.company.id === company.id && quote.market === market && quote.line === line,
  )
  return found?.[pick] ?? null
}

/** The input by which a complete draft is published. `clientId`: the same when it is sent again. */
export const toPublishInput = (draft: PlanDraft, clientId: string): InputOf<typeof publishPlan> => ({
  client_id: clientId,
  selections: draft.selections.map(({ match, company, market, pick, line, price }) => ({
    match_id: match.id,
    company_id: company.id,
    market,
    pick,
    line,
    price,
  })),
  stake: draft.stake,
  reasons: draft.reasons.trim(),
  price_tenths: draftPrice(draft) ?? 0,
  back_if_wrong: draft.isBackIfWrong && !draft.isFree,
})
