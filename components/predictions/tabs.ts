/** Tabs of the section of predictions in /member, each with its own address. */
export const PREDICTION_TABS = ['matches', 'stakes', 'ranking', 'limits'] as const
export type PredictionTab = (typeof PREDICTION_TABS)[number]

export const readPredictionTab = (text: string | null): PredictionTab =>
  PREDICTION_TABS.find((tab) => tab === text) ?? 'matches'

/** Returns the address of a tab, without a language. */
export const predictionsAddress = (tab: PredictionTab = 'matches'): string =>
  tab === 'matches' ? '/member?type=guess' : `/member?type=guess&tab=${tab}`
