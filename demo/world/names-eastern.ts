/** A name part as [Latin letters, Han characters]. */
export type Syllable = readonly [string, string]

const table = (text: string): readonly Syllable[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const [latin = '', han = ''] = entry.split(':')
      return [latin, han] as const
    })

export const CHINESE = {
  family: table(
    'Wang:王, Li:李, Zhang:张, Liu:刘, Chen:陈, Yang:杨, Zhao:赵, Huang:黄, Zhou:周, Wu:吴, Xu:徐, Sun:孙, Hu:胡, Zhu:朱, Gao:高, Lin:林, He:何, Guo:郭, Ma:马, Luo:罗, Liang:梁, Song:宋, Zheng:郑, Xie:谢, Han:韩, Tang:唐, Feng:冯, Yu:于, Dong:董, Xiao:萧, Cheng:程, Cao:曹, Yuan:袁, Deng:邓, Fu:傅, Shen:沈, Zeng:曾, Peng:彭, Lü:吕, Su:苏, Lu:卢, Jiang:蒋, Cai:蔡, Jia:贾, Ding:丁, Wei:魏, Xue:薛, Ye:叶, Yan:阎, Pan:潘, Du:杜, Dai:戴, Xia:夏, Zhong:钟, Fan:范, Fang:方, Shi:石',
  ),
  first: table(
    'hao:浩, zi:子, yu:宇, jia:嘉, jun:俊, wen:文, ming:明, zhi:志, jian:建, tian:天, si:思, bo:博, hong:宏, yi:一, xin:鑫, xiao:晓, shao:少, guo:国, yong:永, dong:东, cheng:成, rui:瑞, chen:晨, heng:恒, shu:书, xu:旭, pei:沛, qi:启, ze:泽, kai:凯, bin:彬, lei:磊, feng:峰, long:龙',
  ),
  second: table(
    'ran:然, xuan:轩, hang:航, bo:博, jie:杰, hao:豪, yuan:源, peng:鹏, yang:阳, long:龙, lin:霖, ming:铭, wei:伟, qiang:强, tao:涛, hui:辉, liang:亮, chao:超, fei:飞, lei:雷, rui:睿, yi:毅, kang:康, ning:宁, sheng:胜, zhe:哲, chen:辰, nan:楠, teng:腾, xiang:翔, an:安, feng:锋',
  ),
}

export const JAPANESE = {
  family: table(
    'Sato:佐藤, Suzuki:铃木, Takahashi:高桥, Ito:伊藤, Watanabe:渡边, Yamamoto:山本, Kobayashi:小林, Kato:加藤, Yoshida:吉田, Yamada:山田, Sasaki:佐佐木, Matsumoto:松本, Inoue:井上, Kimura:木村, Hayashi:林, Shimizu:清水, Yamazaki:山崎, Mori:森, Abe:阿部, Ikeda:池田, Hashimoto:桥本, Ishikawa:石川, Ogawa:小川, Goto:后藤, Okada:冈田, Hasegawa:长谷川, Fujita:藤田, Sakamoto:坂本, Murakami:村上, Aoki:青木, Nishimura:西村, Fukuda:福田, Ota:太田, Miura:三浦, Takeuchi:竹内, Nakagawa:中川, Harada:原田, Matsuda:松田, Nakano:中野, Tamura:田村, Kaneko:金子, Wada:和田, Ishida:石田, Ueda:上田, Morita:森田, Shibata:柴田, Sakai:酒井, Kudo:工藤, Yokoyama:横山, Miyamoto:宫本, Uchida:内田, Arai:新井, Imai:今井, Oshima:大岛',
  ),
  given: table(
    'Kenta:健太, Shota:翔太, Takumi:匠, Ryota:凉太, Daiki:大辉, Yuto:悠斗, Haruto:阳斗, Sota:飒太, Kaito:海斗, Riku:陆, Ren:莲, Hiroki:弘树, Naoki:直树, Tatsuya:达也, Kazuki:和希, Yuma:悠马, Koki:光希, Shun:骏, Tsubasa:翼, Takuya:拓也, Keisuke:圭介, Yusuke:祐介, Masato:正人, Junya:纯也, Ryo:凉, Hayato:隼人, Itsuki:树, Asahi:旭, Shinji:慎二, Kohei:康平, Tomoya:智也, Yoshiki:佳树, Sho:翔, Mitsuki:光树, Akira:彰, Issei:一成',
  ),
}

export const KOREAN = {
  family: table(
    'Kim:金, Lee:李, Park:朴, Choi:崔, Jeong:郑, Kang:姜, Cho:赵, Yoon:尹, Jang:张, Lim:林, Han:韩, Oh:吴, Seo:徐, Shin:申, Kwon:权, Hwang:黄, Ahn:安, Song:宋, Ryu:柳, Hong:洪, Ko:高, Moon:文, Yang:梁, Bae:裴, Baek:白, Heo:许, Nam:南, Noh:卢, Ha:河, Joo:朱',
  ),
  first: table(
    'Min:敏, Ji:智, Seung:承, Hyun:贤, Jun:俊, Sung:成, Dong:东, Young:英, Tae:泰, Jae:在, Woo:宇, Kyung:景, Sang:相, Do:道, Ho:浩, Gun:建, Chan:灿, Yeon:然, In:仁, Se:世, Han:汉, Beom:范',
  ),
  second: table(
    'jun:俊, ho:浩, woo:佑, hyuk:赫, min:敏, seok:硕, won:元, hwan:焕, gyu:奎, jin:镇, hun:勋, soo:洙, kyun:均, bin:彬, yeol:烈, seob:燮, tae:泰, cheol:哲, yoon:允, rok:禄, pyo:杓, sik:植',
  ),
}

export const VIETNAMESE = {
  family: table(
    'Nguyễn:阮, Trần:陈, Lê:黎, Phạm:范, Hoàng:黄, Phan:潘, Vũ:武, Đặng:邓, Bùi:裴, Đỗ:杜, Hồ:胡, Ngô:吴, Dương:杨, Lý:李, Đinh:丁, Trịnh:郑, Mai:梅, Lương:梁, Tô:苏, Cao:高, Đoàn:段, Lâm:林, Hà:何, Tạ:谢',
  ),
  middle: table(
    'Văn:文, Đức:德, Minh:明, Quang:光, Hữu:友, Ngọc:玉, Thanh:清, Xuân:春, Công:功, Đình:廷, Tiến:进, Hải:海, Bá:伯, Trọng:仲, Duy:维, Gia:嘉, Nhật:日, Khắc:克, Thế:世, Việt:越, Quốc:国, Hồng:洪',
  ),
  given: table(
    'Toàn:全, Hùng:雄, Dũng:勇, Thắng:胜, Sơn:山, Long:龙, Nam:南, Tuấn:俊, Anh:英, Hiếu:孝, Phong:峰, Trung:忠, Khánh:庆, Bảo:宝, Đạt:达, Lâm:林, Vinh:荣, Kiên:坚, Tài:才, Phúc:福, Hậu:厚, Nghĩa:义, Tín:信, Khoa:科, Thịnh:盛, Tân:新, Huy:辉, Cường:强, Thành:成, Lộc:禄, Duy:维, Bình:平, Giang:江, Quý:贵, Thiện:善, Đăng:登, Hưng:兴, Khải:凯',
  ),
}
