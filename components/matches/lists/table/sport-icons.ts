/** The icon of each sport of the score lists. */
export const SPORT_ICONS = { football: 'ball', basketball: 'basketball', esports: 'gamepad-2' } as const
