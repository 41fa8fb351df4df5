/** Limits of the search (specification, sections 2 and 9). */

/** Characters as people count them (lib/shared/text/characters.ts). */
export const MAX_SEARCH_CHARACTERS = 10
export const MAX_HOT_TERMS = 10
/** Searches stored by a browser, under the specification's name. */
export const SEARCH_HISTORY = 'historyList'
export const MAX_SEARCH_HISTORY = 10
