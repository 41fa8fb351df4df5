import { ICON_NODES } from '#components/ui/icons/icon-nodes.ts'
import { nodeOf, Shapes } from '#components/ui/icons/shapes.tsx'

/** Outlines of the marks, once in the document; charts and rows of the islands refer to them by name. */
const OUTLINES = {
  ball: ICON_NODES.ball,
  basketball: ICON_NODES.basketball,
  swap: ICON_NODES['arrow-up-down'],
  screen: ICON_NODES.monitor,
  flag: ICON_NODES.flag,
  trophy: ICON_NODES.trophy,
  star: ICON_NODES.star,
  play: ICON_NODES.play,
  clock: ICON_NODES.clock,
  missed: nodeOf('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M8.8 8.8l6.4 6.4M15.200 8.800l-6.400 6.400'),
  list: ICON_NODES.list,
  shirt: ICON_NODES.shirt,
  chart: nodeOf('M5 20V10M12 20V4M19 20v-7'),
} as const
export type MarkName = keyof typeof OUTLINES

/** Renders nothing visible; included once in a page that shows marks. */
export function MarkSprite() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      {Object.entries(OUTLINES).map(([name, node]) => (
        <symbol key={name} id={`mark-${name}`} viewBox="0 0 24 24">
          <g
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
            strokeLinejoin="round"
          >
            <Shapes node={node} />
          </g>
        </symbol>
      ))}
    </svg>
  )
}
