import { expect, test } from 'vitest'
import { type ExchangeDraft, findDraftProblem, firstDraft } from './exchange-draft.ts'

const REAL: ExchangeDraft = {
  count: '2',
  name: '王小明',
  phone: '138 0013 8000',
  country: 'CN',
  region: '浙江',
  address: '文三路 1 号',
  postcode: '',
}

test.each([
  [{}, null],
  [{ count: '0' }, 'count'],
  [{ count: '1.5' }, 'count'],
  [{ count: '100' }, 'count'],
  [{ name: ' ' }, 'name'],
  [{ phone: 'call me' }, 'phone'],
  [{ address: '' }, 'address'],
  [{ region: ' ' }, 'region'],
  [{ postcode: '12' }, 'postcode'],
] as const)('the draft with %j has the problem %s', (change, problem) => {
  expect(findDraftProblem({ ...REAL, ...change }, true)).toBe(problem)
})

test('an address is not needed for virtual goods', () => {
  expect(findDraftProblem(firstDraft(null, 'vi'), false)).toBeNull()
  expect(findDraftProblem(firstDraft(null, 'vi'), true)).toBe('name')
})
