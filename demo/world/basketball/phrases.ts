import type { Names3 } from '#demo/world/types.ts'

/**
 * Ways to tell a play: {p} who did it, {o} the other player, {t} the team, {r} the other team, {n} which of how many
 * free throws. Several of each, so that a game does not read like a list.
 */
const say = (en: string, zh: string, vi: string): Names3 => ({ en, zh, vi })

export const PHRASES: Record<string, readonly Names3[]> = {
  'make.rim': [
    say('{p} finishes at the rim.', '{p}篮下打进。', '{p} dứt điểm cận rổ thành công.'),
    say('{p} drives and lays it in.', '{p}突破上篮得手。', '{p} đột phá lên rổ ghi điểm.'),
    say('{p} throws it down with two hands!', '{p}双手暴扣！', '{p} úp rổ bằng hai tay!'),
    say('{p} scores through traffic.', '{p}在人群中打进。', '{p} ghi điểm giữa vòng vây.'),
  ],
  'make.rim.assist': [
    say(
      '{o} finds {p} for the easy two.',
      '{o}妙传，{p}轻松得分。',
      '{o} chuyền cho {p} ghi hai điểm dễ dàng.',
    ),
    say(
      '{p} cuts, {o} delivers: layup good.',
      '{p}空切接{o}传球上篮命中。',
      '{p} cắt vào, nhận bóng từ {o} và lên rổ.',
    ),
    say('Alley-oop! {o} up to {p}.', '空中接力！{o}助攻{p}。', 'Alley-oop! {o} tung bóng cho {p}.'),
  ],
  'make.paint': [
    say('{p} floats one home.', '{p}抛投命中。', '{p} thả bóng nhẹ vào rổ.'),
    say('{p} turns in the post and scores.', '{p}低位转身打进。', '{p} xoay người ghi điểm.'),
    say('Short hook by {p}, good.', '{p}小勾手命中。', '{p} móc bóng cự ly gần, vào.'),
  ],
  'make.mid': [
    say(
      '{p} pulls up from mid-range: good.',
      '{p}中距离急停跳投命中。',
      '{p} dừng ném cự ly trung bình, vào.',
    ),
    say('{p} steps back and hits.', '{p}后撤步跳投命中。', '{p} lùi bước ném trúng.'),
  ],
  'make.three': [
    say('{p} for three: bang!', '{p}三分命中！', '{p} ném ba điểm: vào!'),
    say('{p} lets it fly from deep and it drops.', '{p}远投三分，进了！', '{p} ném từ xa và bóng vào rổ.'),
    say('Three from the wing by {p}.', '{p}侧翼三分入网。', 'Cú ba điểm từ cánh của {p}.'),
  ],
  'make.three.assist': [
    say(
      '{o} kicks it out, {p} drains the three.',
      '{o}分球，{p}三分命中。',
      '{o} chuyền ra, {p} ném ba điểm chính xác.',
    ),
    say(
      'Wide open three for {p}, set up by {o}.',
      '{o}助攻{p}空位三分得手。',
      '{p} trống trải ném ba điểm từ đường chuyền của {o}.',
    ),
    say(
      '{p} catches from {o} and fires: three!',
      '{p}接{o}传球出手，三分球进！',
      '{p} nhận bóng của {o} và ném: ba điểm!',
    ),
  ],
  'make.assist': [
    say('{p} scores off the pass from {o}.', '{p}接{o}传球得分。', '{p} ghi điểm từ đường chuyền của {o}.'),
    say(
      'Nice two-man game: {o} to {p}, good.',
      '漂亮的二人配合，{o}传{p}命中。',
      'Phối hợp đẹp: {o} chuyền {p}, vào.',
    ),
  ],
  'make.heave': [
    say(
      'From way downtown, {p} beats the odds!',
      '{p}超远距离出手，竟然进了！',
      '{p} ném từ rất xa và bóng vào!',
    ),
  ],
  'miss.three': [
    say('{p} misses from three.', '{p}三分不中。', '{p} ném ba điểm không trúng.'),
    say('The three by {p} rims out.', '{p}的三分球涮筐而出。', 'Cú ba điểm của {p} lăn ra ngoài vành.'),
    say('{p} tries from deep, short.', '{p}远投偏短。', '{p} ném xa, bóng ngắn.'),
  ],
  'miss.near': [
    say('{p} cannot finish inside.', '{p}篮下没有打进。', '{p} không dứt điểm được dưới rổ.'),
    say('The layup by {p} rolls off.', '{p}上篮不中。', '{p} lên rổ nhưng bóng lăn ra.'),
    say('{p} misses in the lane.', '{p}禁区出手偏出。', '{p} ném hụt trong khu vực hình thang.'),
  ],
  'miss.mid': [
    say('{p} misses the jumper.', '{p}跳投不中。', '{p} nhảy ném không trúng.'),
    say('Long two by {p}: no good.', '{p}长两分偏出。', '{p} ném hai điểm xa, không vào.'),
  ],
  'miss.heave': [
    say('{p} heaves it at the buzzer: no.', '{p}压哨远投不中。', '{p} ném cầu may cuối hiệp, không vào.'),
  ],
  'miss.block': [
    say('{o} blocks {p}!', '{o}送出封盖，{p}被帽！', '{o} chắn bóng của {p}!'),
    say(
      'Rejected! {o} gets a hand to the shot of {p}.',
      '好帽！{o}封下{p}的出手。',
      'Bị chặn! {o} chạm tay vào cú ném của {p}.',
    ),
  ],
  free_throw_made: [
    say('{p} makes the free throw ({n}).', '{p}罚球命中（{n}）。', '{p} ném phạt thành công ({n}).'),
    say('{p}, free throw {n}: good.', '{p}罚球{n}，罚进。', '{p} ném phạt {n}: vào.'),
  ],
  free_throw_missed: [
    say('{p} misses the free throw ({n}).', '{p}罚球不中（{n}）。', '{p} ném phạt hỏng ({n}).'),
    say('{p}, free throw {n}: off the rim.', '{p}罚球{n}，弹框而出。', '{p} ném phạt {n}: bật vành.'),
  ],
  'rebound.offensive': [
    say('{p} keeps it alive: offensive rebound.', '{p}抢下前场篮板。', '{p} bắt bóng bật bảng tấn công.'),
    say(
      'Second chance for {t}: {p} has it.',
      '{t}获得二次进攻，{p}拿到篮板。',
      'Cơ hội thứ hai cho {t}: {p} có bóng.',
    ),
  ],
  'rebound.defensive': [
    say('{p} pulls down the rebound.', '{p}摘下后场篮板。', '{p} bắt bóng bật bảng phòng ngự.'),
    say('Rebound, {p}.', '{p}篮板。', '{p} bắt bóng bật bảng.'),
  ],
  'rebound.team': [
    say('Out of bounds, ball to {t}.', '球出界，{t}球权。', 'Bóng ra biên, {t} có quyền kiểm soát.'),
  ],
  'turnover.steal': [
    say('{o} picks the pocket of {p}.', '{o}抢断{p}。', '{o} cướp bóng từ {p}.'),
    say(
      '{o} reads the pass of {p} and steals it.',
      '{o}识破{p}的传球，断下来。',
      '{o} đọc được đường chuyền của {p} và cướp bóng.',
    ),
  ],
  'turnover.bad_pass': [say('{p} throws it away.', '{p}传球失误。', '{p} chuyền hỏng.')],
  'turnover.travelling': [say('{p} is called for travelling.', '{p}走步违例。', '{p} bị thổi chạy bước.')],
  'turnover.out_of_bounds': [say('{p} steps out of bounds.', '{p}踩线出界。', '{p} giẫm vạch biên.')],
  'turnover.three_seconds': [say('Three seconds against {p}.', '{p}进攻三秒违例。', '{p} phạm lỗi ba giây.')],
  'turnover.shot_clock': [say('The shot clock beats {t}.', '{t}进攻24秒违例。', '{t} hết 24 giây tấn công.')],
  'turnover.offensive_foul': [
    say('{p} loses it to an offensive foul.', '{p}进攻犯规失误。', '{p} mất bóng vì lỗi tấn công.'),
  ],
  'foul.shooting': [
    say('{p} fouls {o} in the act of shooting.', '{p}对{o}投篮犯规。', '{p} phạm lỗi khi {o} đang ném.'),
    say(
      'Contact on the shot: {p} on {o}.',
      '{p}打手，{o}将走上罚球线。',
      '{p} va chạm khi {o} ném rổ, có ném phạt.',
    ),
  ],
  'foul.personal': [
    say('Personal foul, {p} on {o}.', '{p}对{o}犯规。', '{p} phạm lỗi cá nhân với {o}.'),
    say('{p} reaches in on {o}.', '{p}伸手犯规，对象是{o}。', '{p} với tay phạm lỗi với {o}.'),
  ],
  'foul.offensive': [
    say(
      'Offensive foul on {p}; {o} held his ground.',
      '{p}进攻犯规，{o}造犯规成功。',
      '{p} phạm lỗi tấn công, {o} đứng vững.',
    ),
  ],
  'foul.take': [
    say(
      '{p} fouls {o} to stop the clock.',
      '{p}对{o}战术犯规，停表。',
      '{p} chủ động phạm lỗi với {o} để dừng đồng hồ.',
    ),
  ],
  'foul.flagrant': [
    say('Flagrant foul by {p} on {o}.', '{p}对{o}恶意犯规。', '{p} phạm lỗi thô bạo với {o}.'),
  ],
  ejection: [say('{p} is ejected.', '{p}被驱逐出场。', '{p} bị truất quyền thi đấu.')],
  violation: [say('Violation by {t}.', '{t}防守违例。', '{t} phạm luật phòng ngự.')],
  timeout: [
    say('Time-out, {t}.', '{t}请求暂停。', '{t} xin hội ý.'),
    say('{t} want to talk it over: time-out.', '{t}叫了暂停，商量对策。', '{t} gọi hội ý để bàn lại.'),
  ],
  jump_ball: [
    say('{p} wins the tip for {t}.', '{p}为{t}赢得跳球。', '{p} thắng pha nhảy tranh bóng cho {t}.'),
  ],
  period_start: [say('{period} begins.', '{period}开始。', '{period} bắt đầu.')],
  period_end: [
    say('End of {period}: {score}.', '{period}结束，比分{score}。', 'Kết thúc {period}: {score}.'),
  ],
}
