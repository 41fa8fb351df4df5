/** The few words of the corner, handed over by the server: they are part of every page. */
export interface CornerLabels {
  /** What the menu beside the way in holds. */
  own: string
  login: string
  loginShort: string
  anchorArea: string
  panel: string
  member: string
  persona: string
  logout: string
  loggedOut: string
  logoutUncertain: string
  failed: string
}
