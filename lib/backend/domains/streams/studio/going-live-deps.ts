import type { StudioDeps } from './deps.ts'

export type GoingLiveDeps = Pick<StudioDeps, 'media' | 'onAir'>
