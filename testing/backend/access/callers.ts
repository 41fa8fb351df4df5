/** The roles of callers. */
export type Caller = 'guest' | 'user' | 'anchor' | 'expert' | 'operator'

export const USERS: readonly Caller[] = ['user', 'anchor', 'expert', 'operator']
export const EVERYBODY: readonly Caller[] = ['guest', ...USERS]
