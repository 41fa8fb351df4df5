import { DEFAULT_LANGUAGE } from '#lib/shared/languages.ts'
import { answerFeed } from '../feed.ts'

/** Addresses with a dot pass by the language routing: the default language's feed has a place of its own. */
export const GET = (request: Request) => answerFeed(request, DEFAULT_LANGUAGE)
