/** Limits of the search (specification, sections 2 and 9). */

/**
 * The field of the top bar, and terms an operator pins, in characters as people count them
 * (lib/shared/text/characters.ts).
 */
export const MAX_SEARCH_CHARACTERS = 10
/** The field of the panel, and every call: the longest names of clubs and players fit. */
export const MAX_NAME_CHARACTERS = 50
export const MAX_SUGGESTIONS = 8
export const MAX_HOT_TERMS = 10
/** Searches stored by a browser, under the specification's name. */
export const SEARCH_HISTORY = 'historyList'
export const MAX_SEARCH_HISTORY = 10
