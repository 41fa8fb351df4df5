/** Labels of the links to the user's own pages. */
export interface AccountLinkLabels {
  wallet: string
  tasks: string
  space: string
  publish: string
  anchorArea: string
  /** Of the notice that a guest has to log in first. */
  guard: { loginFirst: string; login: string }
}

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
  /** Label of the button that opens an urgent notice. */
  openNotice: string
  links: AccountLinkLabels
}
