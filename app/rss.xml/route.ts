import { DEFAULT_LANGUAGE } from '#lib/shared/languages.ts'
import { answerFeed } from '../feed.ts'

/** Addresses with a dot bypass the language routing, so the default language's feed has its own route. */
export const GET = (request: Request) => answerFeed(request, DEFAULT_LANGUAGE)
