/** Bare addresses of the screens of experts. */

export const expertAddress = (userId: number): string => `/specialist-home?id=${userId}`
export const planAddress = (id: number): string => `/specialist-detail?id=${id}`
/** Applying, and an expert's own area. */
export const AREA_ADDRESS = '/specialist-info'
export const CHAIN_ADDRESS = '/specialist?view=chain'
export const PURCHASES_ADDRESS = '/member?type=plans'
