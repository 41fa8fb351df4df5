import type { Sport } from '#lib/shared/vocabulary.ts'

/**
 * Classes of a list that scrolls inside its panel (marked with `data-scrolls`). In a column it takes what the column has
 * left; elsewhere it is at most as high as most of the window.
 */
export const SCROLLS =
  'relative max-h-[70dvh] overflow-y-auto -outline-offset-2 xl:group-data-fills/cell:max-h-none xl:group-data-fills/cell:min-h-0 xl:group-data-fills/cell:flex-1'

/** Whether the timeline scrolls: that of five maps is longer than all panels beside it. */
export const hasScrollingTimeline = (sport: Sport): boolean => sport === 'esports'
