/**
 * Characters of reserved words and the components they may be written as: `客月艮` reads as 客服, `宀呂方` as 官方. The
 * components are given as they are after the mapping of single characters; longer spellings come first,
 * because components overlap.
 */
const SPLIT: readonly [whole: string, parts: readonly string[]][] = [
  ['官', ['宀㠯', '宀呂', '宀吕', '宀口口']],
  ['管', ['竹官', '𥫗官', '⺮官', '𠂉𠂉官']],
  ['客', ['宀各', '宀夂口']],
  ['服', ['月艮', '月𠬝', '月卩又', '月及', '月殳', '⺼艮']],
  ['方', ['亠万', '丶万', '亠勹']],
  ['理', ['王里', '玉里', '𤣩里']],
  ['员', ['口贝', '口貝']],
  ['系', ['丿糸', '一糸']],
  ['统', ['纟充', '糸充', '糹充']],
  ['消', ['氵肖', '水肖', '冫肖']],
  ['息', ['自心']],
  ['边', ['辶力', '力辶', '⻌力', '力⻌']],
  ['线', ['纟戋', '糸戋', '糹戋', '纟戔', '糸戔', '糸泉', '糹泉']],
  ['超', ['走召']],
  ['房', ['户方', '戶方', '戸方']],
  ['助', ['且力']],
  ['手', ['龵']],
  ['平', ['干丷', '丷干']],
  ['台', ['厶口', '士口厶']],
  ['运', ['辶云', '云辶', '⻌云', '辶軍']],
  ['营', ['艹吕', '艹宫', '䒑吕']],
]

/** Ideographic description characters (⿰⿱) are not letters and were removed before. */
export function createSplitJoiner(lettersOf: (text: string) => string): (letters: string) => string {
  const pairs = SPLIT.flatMap(([whole, parts]) =>
    parts.map((part): [string, string] => [lettersOf(part), lettersOf(whole)]),
  )
    .filter(([part, whole]) => part !== '' && part !== whole)
    .sort(([a], [b]) => b.length - a.length)
  const joinOnce = (letters: string) =>
    pairs.reduce(
      (text, [part, whole]) => (text.includes(part) ? text.replaceAll(part, whole) : text),
      letters,
    )
  // A component may itself be split (管 into 竹 and 宀呂). Two passes cover the whole table.
  return (letters) => joinOnce(joinOnce(letters))
}
