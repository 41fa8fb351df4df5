import { describe, expect, test } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  test.each([
    ['Arsenal FC', 'Arsenal'],
    ['AFC Bournemouth', 'Bournemouth'],
    ['Brighton & Hove Albion FC', 'Brighton and Hove Albion'],
    ['Club Atlético de Madrid', 'Atletico Madrid'],
    ['Cádiz CF', 'CADIZ'],
    ['Ｍanchester Ｕnited', 'manchester united'],
    ['Hà Nội', 'ha noi'],
    ['Đông Á Thanh Hóa', 'dong a thanh hoa'],
    ["Nott'm Forest", 'Nottm Forest'],
  ])('folds %s and %s to the same key', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })

  test.each([
    ['Manchester City FC', 'Manchester United FC'],
    ['Real Madrid CF', 'Real Betis Balompié'],
    ['Sporting CP', 'Sporting Gijón'],
  ])('folds %s and %s to different keys', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })

  test('keeps names that have only club words, and Chinese names', () => {
    expect(fold('FC')).toBe('fc')
    expect(fold('曼彻斯特联')).toBe('曼彻斯特联')
  })
})
