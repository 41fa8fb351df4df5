import type { Names3 } from '#demo/world/types.ts'

/**
 * Phrases for plays: {p} the player, {o} the other player, {t} the team, {r} the other team, {n} the number
 * of a free throw. Several for each play, so that the commentary varies.
 */
const phrase = (en: string, zh: string, vi: string): Names3 => ({ en, zh, vi })

export const PHRASES: Record<string, readonly Names3[]> = {
  'make.rim': [
    phrase('{p} finishes at the rim.', '{p}篮下打进。', '{p} dứt điểm cận rổ thành công.'),
    phrase('{p} drives and lays it in.', '{p}突破上篮得手。', '{p} đột phá lên rổ ghi điểm.'),
    phrase('{p} throws it down with two hands!', '{p}双手暴扣！', '{p} úp rổ bằng hai tay!'),
    phrase('{p} scores through traffic.', '{p}在人群中打进。', '{p} ghi điểm giữa vòng vây.'),
  ],
  'make.rim.assist': [
    phrase(
      '{o} finds {p} for the easy two.',
      '{o}妙传，{p}轻松得分。',
      '{o} chuyền cho {p} ghi hai điểm dễ dàng.',
    ),
    phrase(
      '{p} cuts, {o} delivers: layup good.',
      '{p}空切接{o}传球上篮命中。',
      '{p} cắt vào, nhận bóng từ {o} và lên rổ.',
    ),
    phrase('Alley-oop! {o} up to {p}.', '空中接力！{o}助攻{p}。', 'Alley-oop! {o} tung bóng cho {p}.'),
  ],
  'make.paint': [
    phrase('{p} floats one home.', '{p}抛投命中。', '{p} thả bóng nhẹ vào rổ.'),
    phrase('{p} turns in the post and scores.', '{p}低位转身打进。', '{p} xoay người ghi điểm.'),
    phrase('Short hook by {p}, good.', '{p}小勾手命中。', '{p} móc bóng cự ly gần, vào.'),
  ],
  'make.mid': [
    phrase(
      '{p} pulls up from mid-range: good.',
      '{p}中距离急停跳投命中。',
      '{p} dừng ném cự ly trung bình, vào.',
    ),
    phrase('{p} steps back and hits.', '{p}后撤步跳投命中。', '{p} lùi bước ném trúng.'),
  ],
  'make.three': [
    phrase('{p} for three: bang!', '{p}三分命中！', '{p} ném ba điểm: vào!'),
    phrase('{p} lets it fly from deep and it drops.', '{p}远投三分，进了！', '{p} ném từ xa và bóng vào rổ.'),
    phrase('Three from the wing by {p}.', '{p}侧翼三分入网。', 'Cú ba điểm từ cánh của {p}.'),
  ],
  'make.three.assist': [
    phrase(
      '{o} kicks it out, {p} drains the three.',
      '{o}分球，{p}三分命中。',
      '{o} chuyền ra, {p} ném ba điểm chính xác.',
    ),
    phrase(
      'Wide open three for {p}, set up by {o}.',
      '{o}助攻{p}空位三分得手。',
      '{p} trống trải ném ba điểm từ đường chuyền của {o}.',
    ),
    phrase(
      '{p} catches from {o} and fires: three!',
      '{p}接{o}传球出手，三分球进！',
      '{p} nhận bóng của {o} và ném: ba điểm!',
    ),
  ],
  'make.assist': [
    phrase(
      '{p} scores off the pass from {o}.',
      '{p}接{o}传球得分。',
      '{p} ghi điểm từ đường chuyền của {o}.',
    ),
    phrase(
      'Nice two-man game: {o} to {p}, good.',
      '漂亮的二人配合，{o}传{p}命中。',
      'Phối hợp đẹp: {o} chuyền {p}, vào.',
    ),
  ],
  'make.heave': [
    phrase(
      'From way downtown, {p} beats the odds!',
      '{p}超远距离出手，竟然进了！',
      '{p} ném từ rất xa và bóng vào!',
    ),
  ],
  'miss.three': [
    phrase('{p} misses from three.', '{p}三分不中。', '{p} ném ba điểm không trúng.'),
    phrase('The three by {p} rims out.', '{p}的三分球涮筐而出。', 'Cú ba điểm của {p} lăn ra ngoài vành.'),
    phrase('{p} tries from deep, short.', '{p}远投偏短。', '{p} ném xa, bóng ngắn.'),
  ],
  'miss.near': [
    phrase('{p} cannot finish inside.', '{p}篮下没有打进。', '{p} không dứt điểm được dưới rổ.'),
    phrase('The layup by {p} rolls off.', '{p}上篮不中。', '{p} lên rổ nhưng bóng lăn ra.'),
    phrase('{p} misses in the lane.', '{p}禁区出手偏出。', '{p} ném hụt trong khu vực hình thang.'),
  ],
  'miss.mid': [
    phrase('{p} misses the jumper.', '{p}跳投不中。', '{p} nhảy ném không trúng.'),
    phrase('Long two by {p}: no good.', '{p}长两分偏出。', '{p} ném hai điểm xa, không vào.'),
  ],
  'miss.heave': [
    phrase('{p} heaves it at the buzzer: no.', '{p}压哨远投不中。', '{p} ném cầu may cuối hiệp, không vào.'),
  ],
  'miss.block': [
    phrase('{o} blocks {p}!', '{o}送出封盖，{p}被帽！', '{o} chắn bóng của {p}!'),
    phrase(
      'Rejected! {o} gets a hand to the shot of {p}.',
      '好帽！{o}封下{p}的出手。',
      'Bị chặn! {o} chạm tay vào cú ném của {p}.',
    ),
  ],
  free_throw_made: [
    phrase('{p} makes the free throw ({n}).', '{p}罚球命中（{n}）。', '{p} ném phạt thành công ({n}).'),
    phrase('{p}, free throw {n}: good.', '{p}罚球{n}，罚进。', '{p} ném phạt {n}: vào.'),
  ],
  free_throw_missed: [
    phrase('{p} misses the free throw ({n}).', '{p}罚球不中（{n}）。', '{p} ném phạt hỏng ({n}).'),
    phrase('{p}, free throw {n}: off the rim.', '{p}罚球{n}，弹框而出。', '{p} ném phạt {n}: bật vành.'),
  ],
  'rebound.offensive': [
    phrase('{p} keeps it alive: offensive rebound.', '{p}抢下前场篮板。', '{p} bắt bóng bật bảng tấn công.'),
    phrase(
      'Second chance for {t}: {p} has it.',
      '{t}获得二次进攻，{p}拿到篮板。',
      'Cơ hội thứ hai cho {t}: {p} có bóng.',
    ),
  ],
  'rebound.defensive': [
    phrase('{p} pulls down the rebound.', '{p}摘下后场篮板。', '{p} bắt bóng bật bảng phòng ngự.'),
    phrase('Rebound, {p}.', '{p}篮板。', '{p} bắt bóng bật bảng.'),
  ],
  'rebound.team': [
    phrase('Out of bounds, ball to {t}.', '球出界，{t}球权。', 'Bóng ra biên, {t} có quyền kiểm soát.'),
  ],
  'turnover.steal': [
    phrase('{o} picks the pocket of {p}.', '{o}抢断{p}。', '{o} cướp bóng từ {p}.'),
    phrase(
      '{o} reads the pass of {p} and steals it.',
      '{o}识破{p}的传球，断下来。',
      '{o} đọc được đường chuyền của {p} và cướp bóng.',
    ),
  ],
  'turnover.bad_pass': [phrase('{p} throws it away.', '{p}传球失误。', '{p} chuyền hỏng.')],
  'turnover.travelling': [phrase('{p} is called for travelling.', '{p}走步违例。', '{p} bị thổi chạy bước.')],
  'turnover.out_of_bounds': [phrase('{p} steps out of bounds.', '{p}踩线出界。', '{p} giẫm vạch biên.')],
  'turnover.three_seconds': [
    phrase('Three seconds against {p}.', '{p}进攻三秒违例。', '{p} phạm lỗi ba giây.'),
  ],
  'turnover.shot_clock': [
    phrase('The shot clock beats {t}.', '{t}进攻24秒违例。', '{t} hết 24 giây tấn công.'),
  ],
  'turnover.offensive_foul': [
    phrase('{p} loses it to an offensive foul.', '{p}进攻犯规失误。', '{p} mất bóng vì lỗi tấn công.'),
  ],
  'foul.shooting': [
    phrase('{p} fouls {o} in the act of shooting.', '{p}对{o}投篮犯规。', '{p} phạm lỗi khi {o} đang ném.'),
    phrase(
      'Contact on the shot: {p} on {o}.',
      '{p}打手，{o}将走上罚球线。',
      '{p} va chạm khi {o} ném rổ, có ném phạt.',
    ),
  ],
  'foul.personal': [
    phrase('Personal foul, {p} on {o}.', '{p}对{o}犯规。', '{p} phạm lỗi cá nhân với {o}.'),
    phrase('{p} reaches in on {o}.', '{p}伸手犯规，对象是{o}。', '{p} với tay phạm lỗi với {o}.'),
  ],
  'foul.offensive': [
    phrase(
      'Offensive foul on {p}; {o} held his ground.',
      '{p}进攻犯规，{o}造犯规成功。',
      '{p} phạm lỗi tấn công, {o} đứng vững.',
    ),
  ],
  'foul.take': [
    phrase(
      '{p} fouls {o} to stop the clock.',
      '{p}对{o}战术犯规，停表。',
      '{p} chủ động phạm lỗi với {o} để dừng đồng hồ.',
    ),
  ],
  'foul.flagrant': [
    phrase('Flagrant foul by {p} on {o}.', '{p}对{o}恶意犯规。', '{p} phạm lỗi thô bạo với {o}.'),
  ],
  ejection: [phrase('{p} is ejected.', '{p}被驱逐出场。', '{p} bị truất quyền thi đấu.')],
  violation: [phrase('Violation by {t}.', '{t}防守违例。', '{t} phạm luật phòng ngự.')],
  timeout: [
    phrase('Time-out, {t}.', '{t}请求暂停。', '{t} xin hội ý.'),
    phrase('{t} want to talk it over: time-out.', '{t}叫了暂停，商量对策。', '{t} gọi hội ý để bàn lại.'),
  ],
  jump_ball: [
    phrase('{p} wins the tip for {t}.', '{p}为{t}赢得跳球。', '{p} thắng pha nhảy tranh bóng cho {t}.'),
  ],
  period_start: [phrase('{period} begins.', '{period}开始。', '{period} bắt đầu.')],
  period_end: [
    phrase('End of {period}: {score}.', '{period}结束，比分{score}。', 'Kết thúc {period}: {score}.'),
  ],
}
