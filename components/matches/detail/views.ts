/** What a match's address shows (`&tab=`): the match itself, its odds, or what the sides have done before. */
export const MATCH_VIEWS = ['match', 'odds', 'analysis'] as const
export type MatchView = (typeof MATCH_VIEWS)[number]

/** The view an address asks for; an unknown one is the match. */
export const viewOf = (tab: string | string[] | undefined): MatchView =>
  MATCH_VIEWS.find((view) => view === tab) ?? 'match'

/** The bare address of a view. The anchor brings the reader of another view back to where its content begins. */
export const viewAddress = (path: string, id: number, view: Exclude<MatchView, 'match'>) =>
  `${path}?id=${id}&tab=${view}#${view}`
