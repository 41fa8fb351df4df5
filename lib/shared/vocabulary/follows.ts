/** Maximum of a guest's follows of each kind in a browser. */
export const MAX_GUEST_FOLLOWS = 100
