import type { Handler } from '#lib/backend/http/context.ts'
import type { getPredictionSettings as endpoint } from '#lib/contract/predictions/settings.ts'
import { predictionSettings } from './prediction-settings.ts'

export const getPredictionSettings: Handler<typeof endpoint> = async ({ ctx }) => predictionSettings(ctx.db)
