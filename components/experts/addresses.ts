/** Bare addresses of the screens of experts, besides those of lib/shared/addresses. */

/** Applying, and an expert's own area. */
export const AREA_ADDRESS = '/specialist-info'
export const CHAIN_ADDRESS = '/specialist?view=chain'
export const PURCHASES_ADDRESS = '/member?type=plans'
