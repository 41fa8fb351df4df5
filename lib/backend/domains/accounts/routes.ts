import type { Route } from '#lib/backend/http/bind.ts'
import type { AuthDeps } from './login/deps.ts'
import { authRoutes } from './login/routes.ts'
import type { ProfileDeps } from './profile/deps.ts'
import { profileRoutes } from './profile/routes.ts'

export const accountRoutes = (deps: AuthDeps & ProfileDeps): Route[] => [
  ...authRoutes(deps),
  ...profileRoutes(deps),
]
