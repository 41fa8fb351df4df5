import type { ComponentType } from 'react'
import type { Shape } from '../table/shape.ts'

/** `named`: the row is listed with other competitions and shows its own. */
export interface RowProps {
  id: number
  shape: Shape
  named: boolean
}

/** Renders a match. Each screen passes its sport's component, so that its page does not load the others. */
export type Row = ComponentType<RowProps>
