import type { Names3 } from '#demo/world/types.ts'

const phrase = (en: string, zh: string, vi: string): Names3 => ({ en, zh, vi })

/**
 * Phrases for moments: {p} the player, {v} the victim, {t} the team, {r} the other team, {n} a number, {map}
 * the map.
 */
export const PHRASES: Record<string, readonly Names3[]> = {
  map_start: [
    phrase('{map}: both sides load in.', '{map}：双方进入地图。', '{map}: hai đội vào trận.'),
    phrase('We are under way on {map}.', '{map}开战。', 'Trận đấu trên {map} bắt đầu.'),
  ],
  map_end: [
    phrase('{t} take {map}, {score}.', '{t}拿下{map}，{score}。', '{t} thắng {map}, {score}.'),
    phrase('{map} goes to {t}: {score}.', '{map}归{t}，比分{score}。', '{map} thuộc về {t}: {score}.'),
  ],
  'kill.first': [
    phrase('First blood! {p} gets {v}.', '一血！{p}击杀{v}。', 'Mạng đầu tiên! {p} hạ {v}.'),
    phrase(
      '{p} opens the map with a kill on {v}.',
      '{p}击杀{v}，打开局面。',
      '{p} mở màn bằng mạng hạ gục {v}.',
    ),
  ],
  kill: [
    phrase('{p} takes down {v}.', '{p}击杀{v}。', '{p} hạ gục {v}.'),
    phrase('{v} is caught out by {p}.', '{v}走位失误，被{p}抓住。', '{v} bị {p} bắt lẻ.'),
    phrase('{p} wins the duel against {v}.', '{p}单挑战胜{v}。', '{p} thắng tay đôi với {v}.'),
    phrase(
      '{t} collapse on {v}; {p} finishes it.',
      '{t}合围{v}，{p}完成收割。',
      '{t} vây bắt {v}, {p} kết liễu.',
    ),
  ],
  kill_streak: [
    phrase('{p} is on a streak of {n}!', '{p}{n}连杀！', '{p} có chuỗi {n} mạng!'),
    phrase('{n} in a row for {p}.', '{p}连续拿下{n}个人头。', '{p} hạ liên tiếp {n} người.'),
  ],
  tower: [
    phrase('{t} bring down a tower.', '{t}推掉一座塔。', '{t} phá một trụ.'),
    phrase('Another tower falls to {t}.', '{t}再下一塔。', 'Thêm một trụ rơi vào tay {t}.'),
  ],
  'objective.beast': [
    phrase('{t} tame the valley beast.', '{t}驯服谷中巨兽。', '{t} thuần phục linh thú thung lũng.'),
    phrase('The beast goes the way of {t}.', '巨兽归{t}所有。', 'Linh thú về tay {t}.'),
  ],
  'objective.elder': [
    phrase('{t} secure the Elder Moth!', '{t}拿下远古飞蛾！', '{t} giành được Bướm Cổ Đại!'),
    phrase(
      'Elder Moth for {t}: {r} must defend now.',
      '远古飞蛾被{t}收下，{r}只能防守。',
      'Bướm Cổ Đại cho {t}: {r} buộc phải thủ.',
    ),
  ],
  'round.eliminated': [
    phrase('{t} wipe out {r}: {score}.', '{t}全歼{r}，{score}。', '{t} quét sạch {r}: {score}.'),
    phrase(
      'Round to {t} by elimination, {score}.',
      '{t}歼灭对手拿下回合，{score}。',
      '{t} thắng vòng nhờ hạ hết đối thủ, {score}.',
    ),
  ],
  'round.charge': [
    phrase(
      'The charge goes off: {t} lead the way, {score}.',
      '炸药引爆，{t}拿下回合，{score}。',
      'Khối nổ phát nổ: vòng thuộc về {t}, {score}.',
    ),
  ],
  'round.defused': [
    phrase(
      'Defused! {t} hold the shaft, {score}.',
      '拆除成功！{t}守住矿井，{score}。',
      'Gỡ thành công! {t} giữ được hầm, {score}.',
    ),
  ],
  'round.time': [
    phrase(
      'Time runs out on {r}: {score}.',
      '{r}时间耗尽，{t}得分，{score}。',
      '{r} hết giờ: {t} ghi điểm, {score}.',
    ),
  ],
}
