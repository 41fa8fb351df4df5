import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as application from '#lib/contract/anchor-application.ts'
import { createApply } from './application/apply.ts'
import { createOwnApplication } from './application/own.ts'

/** The streamer's side: to become an anchor, and what an anchor does with the room. */
export const anchorRoutes = ({ secrets }: { secrets: Secrets }): Route[] => [
  bind(application.applyForAnchor, createApply(secrets)),
  bind(application.anchorApplication, createOwnApplication(secrets)),
]
