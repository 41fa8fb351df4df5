/** Path of the picture of a match's page (app/og). */
export const picturePath = (id: number): string => `/og/match-${id}.png`
