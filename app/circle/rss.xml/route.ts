import { DEFAULT_LANGUAGE } from '#lib/shared/languages.ts'
import { answerCircleFeed } from '../../circle-feed.ts'

/** Addresses with a dot bypass the language routing, so the default language's feed has its own route. */
export const GET = (request: Request) => answerCircleFeed(request, DEFAULT_LANGUAGE)
