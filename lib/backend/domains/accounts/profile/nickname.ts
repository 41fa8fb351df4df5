import { Refusal } from '#lib/backend/http/refusal.ts'
import { NICKNAME_MOST } from '#lib/shared/account-words.ts'

/** Letters of other alphabets, digits and signs that read as a Latin letter. */
const LOOK_ALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ4@',
    b: 'ЬƅвВβ8',
    c: 'сϲⅽ',
    d: 'ԁⅾđ',
    e: 'еεҽ3',
    f: 'ƒ',
    g: 'ɡ9',
    h: 'һн',
    i: 'іιı1!|lⅼｌ',
    k: 'кκ',
    m: 'мⅿ',
    n: 'пոηи',
    o: 'оοօσ0',
    p: 'рρ',
    r: 'гя',
    s: 'ѕ5$',
    t: 'тτ7',
    u: 'υսцμ',
    v: 'ѵν',
    w: 'ԝωш',
    x: 'хχ',
    y: 'уүγ',
    z: '2',
    客: '愘',
    服: '菔',
    官: '宫',
    方: '万',
    員: '员',
    系: '係',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)

/** The skeleton of a name: two that a reader takes for one another are one. */
export const foldNickname = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')]
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .join('')

const folded = (words: string) => words.split(' ').map(foldNickname)
/** Whoever is called so speaks for the site. Found anywhere in a name. */
const RESERVED_WITHIN = folded(
  'official admin administrator moderator touchline customerservice 客服 官方 管理员 管理員 系统消息 系統消息 边线 邊線 超管 房管 quảntrị hỗtrợ chínhthức quảnlý chămsóckháchhàng',
)
/** Reserved as a whole name: within others they are ordinary. */
const RESERVED_WHOLE = new Set(
  folded(
    'system support service staff root owner help security null undefined 系统 系統 平台 运营 助手 hệthống',
  ),
)

/** Signs that are not seen, or turn what stands beside them around. A joiner inside an emoji is seen with it. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0\u2800]/u
const JOINED = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
/** More marks on one letter than any language of ours has. */
const PILED = /\p{M}{4,}/u

const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * A nickname as it is kept: one form of its letters, single spaces. Refuses one that is empty, longer than 20 letters
 * as people count them, has signs nobody sees, or reads like somebody who speaks for the site (operators may).
 */
export function readNickname(text: string, { mayBeOfficial }: { mayBeOfficial: boolean }): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (name === '' || foldNickname(name) + name.replace(/[\s\p{P}]/gu, '') === '')
    throw new Refusal('invalid', 'nickname.empty')
  if ([...letters.segment(name)].length > NICKNAME_MOST || name.length > NICKNAME_MOST * 8)
    throw new Refusal('invalid', 'nickname.long', { most: NICKNAME_MOST })
  if (UNSEEN.test(name.replace(JOINED, '$1').replaceAll('\ufe0f', '')) || PILED.test(name.normalize('NFD')))
    throw new Refusal('invalid', 'nickname.signs')
  const skeleton = foldNickname(name)
  const reserved = RESERVED_WHOLE.has(skeleton) || RESERVED_WITHIN.some((word) => skeleton.includes(word))
  if (reserved && !mayBeOfficial) throw new Refusal('invalid', 'nickname.reserved')
  return name
}
