import * as z from 'zod/mini'
import { endpoint } from '#lib/contract/core/endpoint.ts'
import { CAPTCHA_PURPOSES } from '#lib/shared/vocabulary/accounts.ts'

/** A picture as a data: address. */
const picture = z.string().check(z.startsWith('data:image/'))

/**
 * What a visitor has to solve. `slider`: push the piece to the gap; positions are in pixels of the picture's
 * own size. `work`: find the number whose SHA-256 with the salt is the challenge, the alternative without a
 * picture (a browser computes it in about a second). `tencent` and `geetest`: the provider's own widget.
 */
export const challenge = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slider'),
    id: z.string(),
    expires_in: z.int(),
    background: picture,
    piece: picture,
    width: z.int(),
    height: z.int(),
    piece_size: z.int(),
    piece_top: z.int(),
  }),
  z.object({
    kind: z.literal('work'),
    id: z.string(),
    expires_in: z.int(),
    algorithm: z.literal('SHA-256'),
    salt: z.string(),
    challenge: z.string(),
    most: z.int(),
  }),
  z.object({ kind: z.literal('tencent'), app_id: z.string(), script: z.string() }),
  z.object({ kind: z.literal('geetest'), captcha_id: z.string(), script: z.string() }),
])

export type CaptchaChallenge = z.output<typeof challenge>

/**
 * A point of the path along which a piece was pushed: [x, y] in pixels of the picture, and ms since the
 * first. The first is where the piece started, the last is where and when it was released, even if it had
 * stopped before.
 */
const trackPoint = z.tuple([z.number(), z.number(), z.number()])

export const answer = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('slider'),
    id: z.string().check(z.maxLength(100)),
    x: z.number(),
    track: z.array(trackPoint).check(z.maxLength(500)),
    /** Pushed by arrow keys: the track then has one point per step. */
    by_keys: z._default(z.boolean(), false),
  }),
  z.object({
    kind: z.literal('work'),
    id: z.string().check(z.maxLength(100)),
    number: z.int().check(z.nonnegative()),
  }),
  z.object({
    kind: z.literal('tencent'),
    ticket: z.string().check(z.maxLength(2000)),
    randstr: z.string().check(z.maxLength(200)),
  }),
  z.object({
    kind: z.literal('geetest'),
    lot_number: z.string().check(z.maxLength(200)),
    captcha_output: z.string().check(z.maxLength(4000)),
    pass_token: z.string().check(z.maxLength(400)),
    gen_time: z.string().check(z.maxLength(40)),
  }),
])

export type CaptchaAnswer = z.output<typeof answer>

export const getChallenge = endpoint({
  noun: 'accounts',
  name: 'getChallenge',
  method: 'POST',
  path: 'api/captcha/challenge',
  summary:
    'A new captcha for one purpose; `without_picture` requests the alternative that needs no eyesight.',
  access: 'guest',
  input: z.object({
    purpose: z.enum(CAPTCHA_PURPOSES),
    without_picture: z._default(z.union([z.boolean(), z.enum(['0', '1', 'true', 'false'])]), false),
  }),
  output: challenge,
  changes: true,
  rate: 'login',
  extension: true,
})

export const answerChallenge = endpoint({
  noun: 'accounts',
  name: 'answerChallenge',
  method: 'POST',
  path: 'api/captcha/answer',
  summary:
    'Answers a captcha. A correct answer returns a ticket for one call of that purpose from this address, valid for two minutes.',
  access: 'guest',
  input: z.object({ purpose: z.enum(CAPTCHA_PURPOSES), answer }),
  output: z.object({ ticket: z.string(), expires_in: z.int() }),
  changes: true,
  rate: 'login',
  extension: true,
})
