import type { FlyingMessage } from '../engine/flying-message.ts'

/** A plain message of a viewer, for tests; `more` overrides its fields. */
export const sampleMessage = (
  more: Partial<FlyingMessage> & Pick<FlyingMessage, 'id' | 'text'>,
): FlyingMessage => ({
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
