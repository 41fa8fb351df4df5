import type { Entry } from '../filter.ts'

/**
 * Vietnamese words. Where only the tone makes the word, it matches with its marks only: `lon bia` is a can of
 * beer.
 */
const WITH_MARKS = [
  'lồn',
  'cặc',
  'đụ',
  'đĩ',
  'địt',
  'đéo',
  'buồi',
  'đù má',
  'chó đẻ',
  'khốn nạn',
  'mẹ mày',
  'cút đi',
]
const REFUSED = [
  'dit me',
  'ditmemay',
  'du ma may',
  'con cho de',
  'dm may',
  'vcl',
  'vkl',
  'dcm',
  'oc cho',
  'thang ngu',
  'cave re tien',
  'mat day',
]
const HELD_WORDS = [
  'ket ban zalo',
  'add zalo',
  'inbox zalo',
  'keo thom',
  'soi keo vip',
  'ca cuoc',
  'ca do bong da',
  'nha cai uy tin',
  'nap tien tang',
  'ban kim cuong',
  'lo de',
  'tai xiu',
  'gai goi',
  'phim sex',
  'ma tuy',
]

export const vi: readonly Entry[] = [
  ...WITH_MARKS.map((word): Entry => ({ word, verdict: 'refuse', marks: true })),
  ...REFUSED.map((word): Entry => ({ word, verdict: 'refuse' })),
  ...HELD_WORDS.map((word): Entry => ({ word, verdict: 'hold' })),
]
