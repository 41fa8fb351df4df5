import type { IconNode } from 'lucide'

/** An icon of one path. */
const nodeOf = (d: string): IconNode => [['path', { d }]]

/** Icons that Lucide does not have, on its grid. */
export const Ball = nodeOf(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 8.3l3.5 2.6-1.3 4.1H9.8L8.5 10.9zM12 3.5v4.8M20 10l-4.5.9M17 19l-2.8-4M7 19l2.8-4M4 10l4.5.9',
)
export const Basketball = nodeOf(
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 3.5v17M3.5 12h17M6 6c3.2 3 3.2 9 0 12M18 6c-3.2 3-3.2 9 0 12',
)
export const Chart = nodeOf('M5 20V10M12 20V4M19 20v-7')
export const Missed = nodeOf(
  'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8.8 8.8l6.4 6.4M15.200 8.800l-6.400 6.400',
)
export const Pitch = nodeOf(
  'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM12 5v14M9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M3 9h3v6H3M21 9h-3v6h3',
)
