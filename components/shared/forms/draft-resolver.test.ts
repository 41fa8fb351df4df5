import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftResolver } from './draft-resolver.ts'

interface Draft {
  title: string
  amount: string
}
const resolve = draftResolver<Draft>(
  {
    input: z.object({ title: z.string().check(z.maxLength(5)), cents: z.int() }),
    inputOf: ({ title, amount }) => ({ title, cents: Number(amount) * 100 }),
    validate: ({ title }) => ({
      title: title === '' ? 'missing' : null,
      form: title === 'no' ? 'never' : null,
    }),
  },
  'refused',
)
const wrong = async (draft: Draft) => {
  const { errors } = await resolve(draft, undefined, { fields: {}, shouldUseNativeValidation: false })
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, error?.message]))
}

test('a draft that the contract accepts is passed on as typed', async () => {
  const draft = { title: 'four', amount: '2' }
  expect(await resolve(draft, undefined, { fields: {}, shouldUseNativeValidation: false })).toEqual({
    values: draft,
    errors: {},
  })
})

test('the form’s own validation messages come first', async () => {
  expect(await wrong({ title: '', amount: 'x' })).toEqual({ title: 'missing' })
  expect(await wrong({ title: 'no', amount: 'x' })).toEqual({ form: 'never' })
})

test('what the contract refuses is shown at its field, or for the form as a whole if it has no such field', async () => {
  expect(await wrong({ title: 'longer', amount: '2' })).toEqual({ title: 'refused' })
  expect(await wrong({ title: 'four', amount: 'x' })).toEqual({ form: 'refused' })
})
