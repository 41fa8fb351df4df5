/** Figures of the search (specification, sections 2 and 9). */

/** Characters as people count them (lib/shared/text/characters.ts). */
export const SEARCH_MOST_CHARACTERS = 10
export const SEARCH_MOST_HOT = 10
/** Searches that a browser remembers, under the specification's name. */
export const SEARCH_HISTORY = 'historyList'
export const SEARCH_MOST_HISTORY = 10
