/** Where the picture of a match's page is drawn (app/og). */
export const picturePath = (id: number): string => `/og/match-${id}.png`
