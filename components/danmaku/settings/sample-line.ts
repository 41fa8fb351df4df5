import type { FlyingLine } from '../engine/line.ts'

/** A plain line of a viewer for tests; `more` goes over it. */
export const sampleLine = (more: Partial<FlyingLine> & Pick<FlyingLine, 'id' | 'text'>): FlyingLine => ({
  line_id: null,
  mode: 'scroll',
  color: '#ffffff',
  size: 2,
  user_id: 1,
  user_nickname: 'Reader',
  role: 'viewer',
  level: 1,
  own: false,
  paid: false,
  look: null,
  badge: null,
  ...more,
})
