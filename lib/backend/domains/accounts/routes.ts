import type { Route } from '#lib/backend/http/bind.ts'
import type { AuthParts } from './login/deps.ts'
import { authRoutes } from './login/routes.ts'
import type { ProfileParts } from './profile/deps.ts'
import { profileRoutes } from './profile/routes.ts'

export const accountRoutes = (parts: AuthParts & ProfileParts): Route[] => [
  ...authRoutes(parts),
  ...profileRoutes(parts),
]
