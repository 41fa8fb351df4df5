import type { ComponentType } from 'react'
import type { Shape } from '../table/shape.ts'

/** `named`: the row stands among those of other competitions and says its own. */
export interface RowProps {
  id: number
  shape: Shape
  named: boolean
}

/** What draws a match. Each screen names its sport's, so that its page does not carry the others'. */
export type Row = ComponentType<RowProps>
