import { Refusal } from '#lib/backend/http/refusal.ts'
import { MAX_NICKNAME_LENGTH } from '#lib/shared/vocabulary/accounts.ts'
import { isReservedName } from '../names/reserved-names.ts'

/**
 * Characters that are invisible or change the direction of the text beside them. A joiner inside an emoji is
 * part of it and allowed.
 */
const UNSEEN =
  /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5|\u180b|\u180c|\u180d|\u180e|\u180f/u
const JOINED = /(\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d(?=\p{Extended_Pictographic})/gu
/** More diacritics on one letter than any supported language has. */
const PILED = /\p{M}{4,}/u

const letters = new Intl.Segmenter('zh', { granularity: 'grapheme' })

/**
 * Parses a nickname into its stored form: normalised letters, single spaces. Refuses one that is empty,
 * longer than 20 letters as people count them, has invisible characters, or looks like the site itself
 * (operators may).
 */
export function readNickname(text: string, { mayBeOfficial }: { mayBeOfficial: boolean }): string {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim()
  if (name === '' || name.replace(/[\s\p{P}]/gu, '') === '') throw new Refusal('invalid', 'nickname.empty')
  if ([...letters.segment(name)].length > MAX_NICKNAME_LENGTH || name.length > MAX_NICKNAME_LENGTH * 8)
    throw new Refusal('invalid', 'nickname.long', { most: MAX_NICKNAME_LENGTH })
  if (UNSEEN.test(name.replace(JOINED, '$1').replaceAll('\ufe0f', '')) || PILED.test(name.normalize('NFD')))
    throw new Refusal('invalid', 'nickname.signs')
  if (!mayBeOfficial && isReservedName(name)) throw new Refusal('invalid', 'nickname.reserved')
  return name
}
