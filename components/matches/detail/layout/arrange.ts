/** The columns of a wide screen: two halves of the main part, and the rail. */
export type Column = 'left' | 'right' | 'rail'

export interface FlowPanel {
  name: string
  /** Across both halves of the main part; the columns are then not used. */
  isWide?: boolean
  /** The columns it may stand in, the usual one first. */
  columns: readonly Column[]
}

/** The height of a panel in px; `least` is below it for a panel whose list can scroll. */
export interface PanelHeight {
  natural: number
  least: number
}

/** Panels across the main part, or side by side. */
export type Segment = { kind: 'wide'; name: string } | { kind: 'pair'; left: string[]; right: string[] }

export interface Arrangement {
  main: Segment[]
  rail: string[]
}

/** Space between panels (px). */
export const GAP = 12
/** How much a px of empty space counts, by the width of its column. */
const WEIGHTS = { half: 1, main: 2, rail: 0.6 }
/** Px of empty space that a panel outside its usual column must save. */
const DEVIATION = 40

type Heights = (name: string) => PanelHeight

/** Every choice of one column for each panel, the usual ones first. */
function choicesOf(panels: readonly FlowPanel[]): Column[][] {
  return panels.reduce<Column[][]>(
    (choices, { columns, isWide }) =>
      (isWide ? (['left'] as const) : columns).flatMap((column) =>
        choices.map((choice) => [...choice, column]),
      ),
    [[]],
  )
}

/** Panels in their order: a wide one ends the pair of columns before it. */
function build(panels: readonly FlowPanel[], choice: readonly Column[]): Arrangement {
  const main: Segment[] = []
  const rail: string[] = []
  for (const [index, { name, isWide }] of panels.entries()) {
    const column = choice[index]
    if (isWide) main.push({ kind: 'wide', name })
    else if (column === 'rail') rail.push(name)
    else {
      const last = main.at(-1)
      const pair = last?.kind === 'pair' ? last : { kind: 'pair' as const, left: [], right: [] }
      if (pair !== last) main.push(pair)
      pair[column === 'right' ? 'right' : 'left'].push(name)
    }
  }
  // Panels with nothing beside them are wide.
  return {
    rail,
    main: main.flatMap((segment): Segment[] =>
      segment.kind === 'pair' && (segment.left.length === 0 || segment.right.length === 0)
        ? [...segment.left, ...segment.right].map((name) => ({ kind: 'wide', name }))
        : [segment],
    ),
  }
}

/** Least and natural height of panels one below the other. */
function heightOf(names: readonly string[], heights: Heights): PanelHeight {
  const gaps = Math.max(0, names.length - 1) * GAP
  const sum = (key: keyof PanelHeight) => names.reduce((total, name) => total + heights(name)[key], gaps)
  return { natural: sum('natural'), least: sum('least') }
}

/** Empty px below a column that is to be as high as `height`: its lists grow up to their natural height. */
const holeBelow = (column: PanelHeight, height: number) => Math.max(0, height - column.natural)

/** Empty space of an arrangement, in px weighted by the width of the column. */
export function emptySpace({ main, rail }: Arrangement, heights: Heights): number {
  let empty = 0
  let height = Math.max(0, main.length - 1) * GAP
  for (const segment of main) {
    if (segment.kind === 'wide') {
      height += heights(segment.name).natural
      continue
    }
    const [left, right] = [heightOf(segment.left, heights), heightOf(segment.right, heights)]
    // A list that can scroll takes the height that the other column needs.
    const fixed = (column: PanelHeight, other: PanelHeight) =>
      Math.min(column.natural, Math.max(column.least, other.least))
    const pair = Math.max(fixed(left, right), fixed(right, left))
    empty += WEIGHTS.half * (holeBelow(left, pair) + holeBelow(right, pair))
    height += pair
  }
  const side = heightOf(rail, heights)
  const all = Math.max(height, side.least)
  return empty + WEIGHTS.rail * holeBelow(side, all) + WEIGHTS.main * Math.max(0, all - height)
}

/**
 * Distributes panels over the columns so that these end at the same height. The order stays the given one within each
 * column, so that it makes sense on one column and for screen readers.
 */
export function arrange(panels: readonly FlowPanel[], heights: Heights): Arrangement {
  let best: Arrangement = { main: [], rail: [] }
  let least = Number.POSITIVE_INFINITY
  for (const choice of choicesOf(panels)) {
    const arrangement = build(panels, choice)
    const moved = choice.filter(
      (column, index) => !panels[index]?.isWide && column !== panels[index]?.columns[0],
    )
    const cost = emptySpace(arrangement, heights) + moved.length * DEVIATION
    if (cost < least) {
      best = arrangement
      least = cost
    }
  }
  return best
}
