/**
 * Views of a match, by the `tab` parameter: the match itself, its odds, the previous results of both sides, or what
 * fans say about it.
 */
export const MATCH_VIEWS = ['match', 'odds', 'analysis', 'discussion'] as const
export type MatchView = (typeof MATCH_VIEWS)[number]

/** Returns the view of an address; an unknown one is the match. */
export const viewOf = (tab: string | string[] | undefined): MatchView =>
  MATCH_VIEWS.find((view) => view === tab) ?? 'match'

/**
 * Returns the address of a view without the language prefix. The anchor scrolls to where its content begins.
 */
export const viewAddress = (path: string, id: number, view: Exclude<MatchView, 'match'>) =>
  `${path}?id=${id}&tab=${view}#${view}`
