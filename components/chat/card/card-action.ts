/** Actions available on a user's card or beside a message. */
export type CardAction =
  | 'report'
  | 'delete'
  | 'pin'
  | 'mute'
  | 'muteForGood'
  | 'kick'
  | 'warn'
  | 'clear'
  | 'manager'
  | 'noManager'
