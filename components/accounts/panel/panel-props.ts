import type { UserInfo } from '#lib/contract/accounts/login.ts'

export interface UserPanelProps {
  user: UserInfo
  onLogout: () => void
  /** Called when one of its links is followed. */
  onLeave?: () => void
}
