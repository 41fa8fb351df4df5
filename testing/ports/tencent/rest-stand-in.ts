import { type Call, openStandIn, type StandInResponse } from '../stand-in.ts'
import { decodeUserSig } from './decode-user-sig.ts'
import { createRestGroups } from './rest-groups.ts'

/** The application of all tests of Tencent IM. */
export const TEST_APP = {
  appId: 1_400_000_001,
  secret: 'a secret of an application for tests',
  admin: 'administrator',
  token: 'a token of call-backs for tests',
}

/** Settings that choose the application. */
export const TEST_SETTINGS = {
  CHAT: 'tencent',
  TENCENT_IM_APP_ID: String(TEST_APP.appId),
  TENCENT_IM_SECRET: TEST_APP.secret,
  TENCENT_IM_ADMIN: TEST_APP.admin,
  TENCENT_IM_CALLBACK_TOKEN: TEST_APP.token,
}

export type RestBehaviour = 'well' | 'busy once' | 'silent once' | 'silent' | 'html'

const fail = (code: number, info: string): StandInResponse => ({
  body: { ActionStatus: 'FAIL', ErrorCode: code, ErrorInfo: info },
})

/** The error code of a call that is not the administrator's; null: it is. */
function signatureError({ method, url, headers }: Call): number | null {
  const { searchParams: query } = url
  if (method !== 'POST' || headers['content-type'] !== 'application/json') return 60_002
  if (!/^\d+$/.test(query.get('random') ?? '') || query.get('contenttype') !== 'json') return 60_004
  if (query.get('sdkappid') !== String(TEST_APP.appId)) return 60_006
  try {
    const { account, issuedAt, lifetime } = decodeUserSig(query.get('usersig') ?? '', TEST_APP.secret)
    if (account !== query.get('identifier')) return 70_013
    if (issuedAt + lifetime < Date.now() / 1_000) return 70_001
    return account === TEST_APP.admin ? null : 60_010
  } catch {
    return 70_003
  }
}

/** A call that the service has taken: its command and body. */
export interface TakenCall {
  command: string
  body: Record<string, unknown>
}

const GROUPS = 'group_open_http_svc/'

/**
 * The REST API of Tencent IM on this machine, for one application: checks signatures, and has its groups. Calls
 * `onAnswered` after each call that it takes.
 */
export async function openTencentRest({
  onAnswered = () => {},
}: {
  onAnswered?(call: TakenCall): void
} = {}) {
  const state = { behaviour: 'well' as RestBehaviour }
  const taken: TakenCall[] = []
  const { groups, answer: answerAboutGroup } = createRestGroups()

  function answer({ command, body }: TakenCall): StandInResponse {
    if (command.startsWith(GROUPS)) return answerAboutGroup(command.slice(GROUPS.length), body)
    const more = command === 'im_open_login_svc/multiaccount_import' ? { FailAccounts: [] } : {}
    return { body: { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...more } }
  }

  const standIn = await openStandIn((call) => {
    const error = signatureError(call)
    if (error !== null) return fail(error, 'not signed by the administrator')
    const { behaviour } = state
    if (behaviour === 'busy once' || behaviour === 'silent once') state.behaviour = 'well'
    if (behaviour === 'silent' || behaviour === 'silent once') return 'silence'
    if (behaviour === 'busy once') return fail(60_008, 'busy')
    if (behaviour === 'html') return { body: '<html>' }
    const one = {
      command: call.url.pathname.replace('/v4/', ''),
      body: JSON.parse(call.body) as Record<string, unknown>,
    }
    taken.push(one)
    const response = answer(one)
    onAnswered(one)
    return response
  })
  return { ...standIn, state, taken, groups }
}
