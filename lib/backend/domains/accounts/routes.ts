import type { Route } from '#lib/backend/http/bind.ts'
import type { AuthParts } from './auth/deps.ts'
import { authRoutes } from './auth/routes.ts'
import type { ProfileParts } from './profile/deps.ts'
import { profileRoutes } from './profile/routes.ts'

export const accountRoutes = (parts: AuthParts & ProfileParts): Route[] => [
  ...authRoutes(parts),
  ...profileRoutes(parts),
]
