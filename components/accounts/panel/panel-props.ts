import type { UserInfo } from '#lib/contract/accounts/login.ts'

export interface UserPanelProps {
  user: UserInfo
  onLogout: () => void
  /** A link of it was followed. */
  onLeave?: () => void
}
