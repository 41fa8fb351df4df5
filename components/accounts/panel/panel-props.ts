import type { UserInfo } from '#lib/contract/accounts/auth.ts'

export interface UserPanelProps {
  user: UserInfo
  onLogout: () => void
  /** A link of it was followed. */
  onLeave?: () => void
}
