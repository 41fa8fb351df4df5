/** For tests: names of people and fans, invented or common, that must be accepted. */
const CHINESE = `李伟 王芳 张敏 刘洋 陈静 杨磊 赵强 黄娟 周军 吴霞 徐明 孙丽 胡涛 朱红 高飞 林峰 何平 郭靖宇 马超群 罗成功 梁山好 宋江南 郑和平
唐小糖 韩梅梅 冯程程 于谦和 董小姐 萧峰云 程序猿 曹阿满 袁方圆 邓小鱼 许愿池 傅红雪 沈万里 曾经海 彭于海 吕布衣 苏东坡肉 卢俊义气 蒋平安 蔡明月
贾宝石 丁香花 魏无言 薛定谔的猫 叶知秋 阎罗汉 余生请多指教 潘多拉 杜十娘 戴月归 夏日炎 钟声响 汪洋 田园 任我行 姜太公 范进 方大同 石头记 姚远 谭咏
廖若星辰 邹平 熊大 金不换 陆小凤 郝好 孔雀 白云 崔巍 康乐 毛毛雨 邱枫 秦时明月 江湖 史可法 顾盼 侯门 邵阳 孟夏 龙行天下 万水千山 段誉 雷阵雨 钱塘
汤圆 尹志平 黎明破晓 易水寒 常胜 武林 乔木 贺岁 赖床 龚自珍 文心 上官婉 上官方圆 上官万里 欧阳修 司马光 诸葛亮亮 宫本 宫小宝 官小明 方圆 方便面 服从 服气
客从何处来 不速之客 主场之王 客场作战 边锋 边路快马 边线球王 越位 单刀球 点球大战 梅开二度 帽子戏法 绝杀 读秒 补时 看台 老球迷 深夜看球 半场泡面
管中窥豹 管乐 理想 理发师 员外 系鞋带 系列赛 统一 消夜 消失的球 息事宁人 超车 超级替补 超人 房东 二房 平安 平凡 台风 运气 营养 助攻王 助跑 手球 手套
月亮 月下独酌 王里正 口贝 走召 日月明 林木森 海阔天空 清风明月 小鱼儿 大白菜 西红柿炒蛋 一米阳光 千与千寻 山高水长 乙方 甲方乙方 匚 几何 爪哇 人山人海
劉德明 陳美麗 張學文 黃國華 鄭成 葉問道 龍門 楊過兒 蘇軾 謝謝你 羅蘭 馬到成功 趙子 孫悟 錢多多 顧長 魏晉 鄧超凡 許仙 蕭遠 關山月 員山 宮崎 宮小姐`
const ENGLISH = `badminton|Badminton King|badminton fan|Modern Times|Modern Family|supporter|Supporters Club|Gooner Supporter|Scunthorpe Utd|Scunthorpe Steve
Oliver|Amelia|Harry Hart|Isla|Jack O'Neill|Ava Brown|Charlie|Mia Wong|Brad Minor|BradMinor|Mad Mini|MadMini|Vlad Minin|Chad Mint|Red Minnow|Helper|Helping Hand
Ecosystem|System of a Fan|Staffordshire|Stafford Lad|Rootes|Grassroots|Groot|Landowner|Home Owner|Security Guard|Secure Defence|Servicemen|Serviced|Nullify|Undefinedly
Hot Rod|HotRod|hotrod|Hot Rocket|Shot Rocket|Photrox|Elliot Robson|elliotrobson|Hot Roll|Hotrocks|Admiral|Admire Me|Admit It|Amin|Padmini|Damien|Damian Minns|Adam Inns|Adam Ink
Ministry|Offside|Offices|Officer Tom|Artificial|Beneficial|Superficial|Moderate|Modern Art|Model T|Motor|Touch|First Touch|Line Up|Touchy|Linesman|Sideline
Custom|Customer|Customs|Surface|Service Ace|Clive|Claude|Clint|Daniel|Lucia|Vivian|Marcia|Arnold|Barney|Ernie|Cornelius|Fernando|Kane 10|Salah11|No9|R9|CR Seven|The 12th Man
Sam|Sam!|P!nk Fan|Ke$ha|@Home|A|Z|Ian|Lan|Will.I|Mr. X|J-Lo|Corner Flag|Extra Time|Row Nine|Late Tackle|Box to Box|Hat-trick|Nutmeg|Tiki Taka|Ajax|Zoë|Zürich Fan|Søren|Łukasz|José|François`
const VIETNAMESE = `Nguyễn Văn Ánh|Trần Thị Hoa|Lê Hoàng|Phạm Minh Đức|Hoàng Anh|Huỳnh Như|Phan Văn Trị|Vũ Thảo|Võ Tòng|Đặng Quang|Bùi Tiến|Đỗ Hùng|Hồ Trọng Nghĩa|Hồ Trọng|hotrongnghia|HoTrongNghia|Hồ Tron|Ho Trong
Ngô Quyền|Dương Lý|Lý Quân|Quân Lý|Nguyễn Quân Trí|Quan Trinh|Quang Trí|Quang Lý|Quốc Trị|Trịnh Quân|Lý Thường|Quảng Trị FC|Quang Tri|Quảng Ninh|Chính|Thức Đêm|Chinh Phục|Hỗ|Trợ Lý|Chăm Chỉ|Sóc Nâu|Khách Lạ|Hàng Thủ
Hàng ghế 9|Phút bù giờ|Góc sân|Cú sút xa|Người thứ sáu|Đêm bóng đá|CĐV123456|Mai Lan|Kim Ngân|Bảo Ngọc|Tuấn Kiệt|Thành Đạt|Ngọc Ánh|Xuân Trường|Thanh Hằng|Hệ Mặt Trời|Thống Nhất`
const OTHERS = `さくら ゆうと はると ひなた 田中太郎 佐藤花子 鈴木一郎 高橋 渡辺 伊藤 山本 中村 小林 加藤 吉田 山田 宮本武 宮崎 宮内 官野 ノア ハナ バラ パンダ コウタ リョウ ロロ エミ ニコ トト カカ タロウ ミキ サッカー好き 千葉 山口 乙女 服部 客家 平野 運河
김민준 이서연 박지훈 최수빈 정하은 강도윤 조은우 윤서 장미 임하늘 한별 오로라 서준 신나라 권율 황금손 안개 송이 류진 홍길 축구팬 농구왕 새벽감성 골키퍼
Алексей Мария Дмитрий Анна Иван Ольга Сергей Наталья Андрей Елена Миша Света Адмирал Админтон Модерн Официант Оффсайд Тачка Спартак Зенит Гол Вратарь Шайба Щука Юлия Ярослав Фёдор Цветок Эльза Жанна
Γιώργος Μαρία Νίκος Ελένη Δημήτρης Κατερίνα Γιάννης Σοφία Κώστας Αννα Ολυμπιακός Πάνος Αθηνά Χρήστος Ζωή Ξένια Ψηλός Θανάσης Ιωάννα Φίλιππος Ωμέγα Ύδρα
محمد فاطمة أحمد عائشة علي خديجة عمر مريم يوسف زينب حسن ليلى إبراهيم نور خالد سارة كريم هدى سعيد أمل كرة القدم عاشق الهلال نجم حارس هداف ملك ريم`

export const ORDINARY_NAMES: readonly string[] = [
  ...CHINESE.split(/\s+/),
  ...ENGLISH.split(/[|\n]/),
  ...VIETNAMESE.split(/[|\n]/),
  ...OTHERS.split(/\s+/),
]
