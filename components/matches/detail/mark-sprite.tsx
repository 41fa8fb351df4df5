import { ICON_PATHS } from '#components/ui/icon-paths.ts'

/** Outlines of the marks, once in the document: charts and rows of the islands point at them by name. */
const OUTLINES = {
  ball: ICON_PATHS.ball,
  basketball: ICON_PATHS.basketball,
  swap: ICON_PATHS['arrow-up-down'],
  screen: ICON_PATHS.monitor,
  flag: ICON_PATHS.flag,
  trophy: ICON_PATHS.trophy,
  star: ICON_PATHS.star,
  play: ICON_PATHS.play,
  clock: ICON_PATHS.clock,
  missed: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8.8 8.8l6.4 6.4M15.200 8.800l-6.400 6.400',
  list: ICON_PATHS.list,
  shirt: ICON_PATHS.shirt,
  chart: 'M5 20V10M12 20V4M19 20v-7',
} as const
export type MarkName = keyof typeof OUTLINES

/** Draws nothing itself; stands once on a page that shows marks. */
export function MarkSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(OUTLINES).map(([name, path]) => (
        <symbol key={name} id={`mark-${name}`} viewBox="0 0 24 24">
          <path
            d={path}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </symbol>
      ))}
    </svg>
  )
}
