/** Labels of the account corner, passed by the server because they are part of every page. */
export interface CornerLabels {
  /** Label of the menu beside the login button. */
  accountMenu: string
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
