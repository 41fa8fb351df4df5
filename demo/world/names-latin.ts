import type { Syllable } from './names-eastern.ts'

/** The culture of a person's name. */
export type Culture = LatinCulture | 'chinese' | 'japanese' | 'korean' | 'vietnamese'
export type LatinCulture =
  | 'english'
  | 'spanish'
  | 'portuguese'
  | 'german'
  | 'italian'
  | 'french'
  | 'dutch'
  | 'nordic'
  | 'slavic'
  | 'turkish'
  | 'arabic'
  | 'african'

const table = (text: string): readonly Syllable[] =>
  text
    .trim()
    .split(/\s*,\s*/)
    .map((entry) => {
      const [latin = '', han = ''] = entry.split(':')
      return [latin, han] as const
    })

/** Given and family names with the transliteration of Chinese papers (Xinhua's tables). */
export const LATIN_NAMES: Record<LatinCulture, { given: readonly Syllable[]; family: readonly Syllable[] }> =
  {
    english: {
      given: table(
        'James:詹姆斯, Oliver:奥利弗, Harvey:哈维, Jack:杰克, Lewis:刘易斯, Toby:托比, Ethan:伊桑, Callum:卡勒姆, Ryan:瑞安, Nathan:内森, Connor:康纳, Aaron:阿龙, Luke:卢克, Dominic:多米尼克, Elliot:埃利奥特, Samuel:塞缪尔, Jamie:杰米, Adam:亚当, Liam:利亚姆, Reece:里斯, Isaac:艾萨克, Joel:乔尔, Owen:欧文, Finley:芬利, Max:马克斯, Curtis:柯蒂斯',
      ),
      family: table(
        'Ashworth:阿什沃思, Bennett:贝内特, Brooks:布鲁克斯, Calloway:卡洛韦, Carter:卡特, Dawson:道森, Ellison:埃利森, Fletcher:弗莱彻, Garner:加纳, Hartley:哈特利, Holloway:霍洛韦, Hutchins:哈钦斯, Ingram:英格拉姆, Kirkby:柯克比, Langford:兰福德, Marsh:马什, Mercer:默瑟, Norwood:诺伍德, Osborne:奥斯本, Pemberton:彭伯顿, Prescott:普雷斯科特, Radcliffe:拉德克利夫, Redfern:雷德芬, Sheldon:谢尔登, Stanton:斯坦顿, Thornton:桑顿, Tilbury:蒂尔伯里, Underhill:昂德希尔, Vickers:维克斯, Wakefield:韦克菲尔德, Webb:韦布, Whitmore:惠特莫尔, Winslow:温斯洛, Yardley:亚德利, Barlow:巴洛, Crosby:克罗斯比, Draper:德雷珀, Fairley:费尔利, Hobson:霍布森, Keating:基廷',
      ),
    },
    spanish: {
      given: table(
        'Álvaro:阿尔瓦罗, Diego:迭戈, Hugo:乌戈, Pablo:巴勃罗, Sergio:塞尔吉奥, Iván:伊万, Rubén:鲁文, Adrián:阿德里安, Mario:马里奥, Javier:哈维尔, Carlos:卡洛斯, Gonzalo:贡萨洛, Marcos:马科斯, Andrés:安德烈斯, Nicolás:尼古拉斯, Mateo:马特奥, Tomás:托马斯, Emilio:埃米利奥, Raúl:劳尔, Óscar:奥斯卡, Joaquín:华金, Santiago:圣地亚哥, Lucas:卢卡斯, Bruno:布鲁诺',
      ),
      family: table(
        'Aguilar:阿吉拉尔, Alarcón:阿拉尔孔, Barrios:巴里奥斯, Benítez:贝尼特斯, Cabrera:卡夫雷拉, Calderón:卡尔德龙, Campos:坎波斯, Cárdenas:卡德纳斯, Carrasco:卡拉斯科, Cordero:科尔德罗, Delgado:德尔加多, Escobar:埃斯科瓦尔, Espinosa:埃斯皮诺萨, Figueroa:菲格罗亚, Fuentes:富恩特斯, Gallardo:加利亚多, Herrera:埃雷拉, Ibarra:伊瓦拉, Lozano:洛萨诺, Maldonado:马尔多纳多, Medrano:梅德拉诺, Miranda:米兰达, Montoya:蒙托亚, Navarro:纳瓦罗, Ochoa:奥乔亚, Olivares:奥利瓦雷斯, Palacios:帕拉西奥斯, Paredes:帕雷德斯, Quintana:金塔纳, Robles:罗夫莱斯, Rosales:罗萨莱斯, Salazar:萨拉萨尔, Sandoval:桑多瓦尔, Solís:索利斯, Tejada:特哈达, Valdés:巴尔德斯, Vargas:巴尔加斯, Velasco:贝拉斯科, Villalobos:比利亚洛沃斯, Zamora:萨莫拉',
      ),
    },
    portuguese: {
      given: table(
        'João:若昂, Thiago:蒂亚戈, Rafael:拉斐尔, Felipe:费利佩, Gustavo:古斯塔沃, Mateus:马特乌斯, Caio:卡约, Vinícius:维尼修斯, Leandro:莱安德罗, Rodrigo:罗德里戈, Danilo:达尼洛, Igor:伊戈尔, Murilo:穆里洛, Renan:雷南, Tiago:蒂亚戈, André:安德烈, Diogo:迪奥戈, Nuno:努诺, Everton:埃弗顿, Yuri:尤里',
      ),
      family: table(
        'Almeida:阿尔梅达, Amaral:阿马拉尔, Araújo:阿劳若, Barbosa:巴尔博萨, Batista:巴蒂斯塔, Borges:博尔热斯, Brandão:布兰当, Cardoso:卡多索, Carvalho:卡瓦略, Correia:科雷亚, Duarte:杜阿尔特, Esteves:埃斯特维斯, Farias:法里亚斯, Freitas:弗雷塔斯, Guimarães:吉马良斯, Leite:莱特, Macedo:马塞多, Machado:马沙多, Meireles:梅雷莱斯, Moreira:莫雷拉, Moura:莫拉, Nogueira:诺盖拉, Pacheco:帕谢科, Peixoto:佩肖托, Queiroz:奎罗斯, Rezende:雷森德, Sampaio:桑帕约, Tavares:塔瓦雷斯, Teixeira:特谢拉, Vasconcelos:瓦斯康塞洛斯, Viana:维亚纳, Xavier:沙维尔',
      ),
    },
    german: {
      given: table(
        'Lukas:卢卡斯, Jonas:约纳斯, Felix:费利克斯, Niklas:尼克拉斯, Tim:蒂姆, Moritz:莫里茨, Fabian:法比安, Philipp:菲利普, Jannik:扬尼克, Tobias:托比亚斯, Florian:弗洛里安, Dennis:丹尼斯, Sebastian:塞巴斯蒂安, Marius:马里乌斯, Leon:莱昂, Paul:保罗, Henrik:亨里克, Erik:埃里克, Simon:西蒙, Julian:尤利安',
      ),
      family: table(
        'Albrecht:阿尔布雷希特, Bachmann:巴赫曼, Baumgart:鲍姆加特, Brandt:勃兰特, Dietrich:迪特里希, Ebert:埃贝特, Engel:恩格尔, Fiedler:菲德勒, Geiger:盖格, Graf:格拉夫, Haas:哈斯, Heinrich:海因里希, Hoffmann:霍夫曼, Jäger:耶格尔, Kaufmann:考夫曼, Keller:凯勒, Krämer:克雷默, Lehmann:莱曼, Lindner:林德纳, Lorenz:洛伦茨, Möller:默勒, Neumann:诺伊曼, Pfeiffer:普法伊费尔, Reinhardt:莱因哈特, Ritter:里特尔, Sauer:绍尔, Schäfer:舍费尔, Schreiber:施赖伯, Seidel:塞德尔, Sommer:佐默, Thiele:蒂勒, Vogt:福格特, Wegner:韦格纳, Winkler:温克勒, Ziegler:齐格勒',
      ),
    },
    italian: {
      given: table(
        'Alessandro:亚历山德罗, Andrea:安德烈亚, Davide:达维德, Federico:费德里科, Filippo:菲利波, Giacomo:贾科莫, Giovanni:乔瓦尼, Lorenzo:洛伦佐, Luca:卢卡, Marco:马尔科, Matteo:马泰奥, Michele:米凯莱, Nicola:尼古拉, Pietro:彼得罗, Riccardo:里卡多, Simone:西蒙内, Stefano:斯特凡诺, Tommaso:托马索, Emanuele:埃马努埃莱, Daniele:达尼埃莱',
      ),
      family: table(
        'Amato:阿马托, Barbieri:巴尔别里, Basile:巴西莱, Bellini:贝利尼, Bernardi:贝尔纳迪, Bianchi:比安基, Caruso:卡鲁索, Cattaneo:卡塔内奥, Colombo:科隆博, Conte:孔特, Costa:科斯塔, De Rosa:德罗萨, Ferrara:费拉拉, Fontana:丰塔纳, Galli:加利, Gentile:真蒂莱, Giordano:焦尔达诺, Greco:格雷科, Leone:莱奥内, Lombardi:隆巴尔迪, Longo:隆戈, Mancuso:曼库索, Marchetti:马尔凯蒂, Martini:马丁尼, Monti:蒙蒂, Moretti:莫雷蒂, Pagano:帕加诺, Pellegrino:佩莱格里诺, Rinaldi:里纳尔迪, Ricci:里奇, Russo:鲁索, Sartori:萨尔托里, Serra:塞拉, Valentini:瓦伦蒂尼, Vitale:维塔莱',
      ),
    },
    french: {
      given: table(
        'Antoine:安托万, Baptiste:巴蒂斯特, Clément:克莱芒, Damien:达米安, Étienne:艾蒂安, Florent:弗洛朗, Gaël:加埃尔, Hugo:于戈, Julien:朱利安, Kévin:凯文, Loïc:洛伊克, Mathieu:马蒂厄, Maxime:马克西姆, Nathan:纳唐, Quentin:康坦, Rémi:雷米, Romain:罗曼, Théo:泰奥, Valentin:瓦朗坦, Yann:扬',
      ),
      family: table(
        'Aubert:奥贝尔, Barbier:巴尔比耶, Besson:贝松, Blanchard:布朗夏尔, Bonnet:博内, Boucher:布歇, Carpentier:卡彭捷, Chevalier:舍瓦利耶, Colin:科兰, Delorme:德洛姆, Dumas:迪马, Faure:福尔, Fontaine:丰泰纳, Fournier:富尼耶, Gauthier:戈捷, Girard:吉拉尔, Guérin:盖兰, Jacquet:雅凯, Lacroix:拉克鲁瓦, Lambert:朗贝尔, Leclerc:勒克莱尔, Lefèvre:勒菲弗, Marchand:马尔尚, Mercier:梅西耶, Moreau:莫罗, Noël:诺埃尔, Perrin:佩兰, Renard:雷纳尔, Rousseau:卢梭, Tessier:泰西耶, Vasseur:瓦瑟尔, Vidal:维达尔',
      ),
    },
    dutch: {
      given: table(
        'Daan:达恩, Sem:塞姆, Bram:布拉姆, Thijs:泰斯, Jesse:耶瑟, Ruben:鲁本, Lars:拉尔斯, Sven:斯文, Jurre:于勒, Koen:昆, Joost:约斯特, Maarten:马滕, Pieter:彼得, Wessel:韦瑟尔, Niels:尼尔斯, Stijn:斯泰恩',
      ),
      family: table(
        'Bakker:巴克, Boersma:布尔斯马, Brouwer:布劳沃, Dekker:德克尔, Dijkstra:戴克斯特拉, Groen:格伦, Haverkamp:哈弗坎普, Hendriks:亨德里克斯, Hofman:霍夫曼, Kuiper:奎珀, Mulder:米尔德, Postma:波斯特马, Prins:普林斯, Schouten:斯豪滕, Smits:斯米茨, Terpstra:泰普斯特拉, Veenstra:芬斯特拉, Verhoeven:费尔胡芬, Visser:菲瑟, Wolters:沃尔特斯',
      ),
    },
    nordic: {
      given: table(
        'Anders:安德斯, Emil:埃米尔, Magnus:马格努斯, Oskar:奥斯卡, Viktor:维克托, Mikkel:米克尔, Rasmus:拉斯穆斯, Frederik:弗雷德里克, Jonas:约纳斯, Kasper:卡斯珀, Sander:桑德, Tobias:托比亚斯, Elias:埃利亚斯, Axel:阿克塞尔, Linus:利努斯, Henrik:亨里克',
      ),
      family: table(
        'Andreassen:安德烈亚森, Berglund:贝里隆德, Bjerregaard:比耶勒高, Dahl:达尔, Ekström:埃克斯特伦, Engström:恩斯特伦, Forsberg:福斯贝里, Haugen:豪根, Hedlund:赫德隆德, Holm:霍尔姆, Iversen:伊弗森, Johansen:约翰森, Kjær:凯尔, Lindqvist:林德奎斯特, Lund:隆德, Mortensen:莫滕森, Nygaard:尼高, Nyström:尼斯特伦, Rasmussen:拉斯穆森, Sandberg:桑德贝里, Solberg:索尔贝格, Vestergaard:韦斯特高',
      ),
    },
    slavic: {
      given: table(
        'Marko:马尔科, Nikola:尼古拉, Luka:卢卡, Stefan:斯特凡, Miloš:米洛什, Ivan:伊万, Filip:菲利普, Petar:佩塔尔, Jakub:雅库布, Tomasz:托马什, Kamil:卡米尔, Andrej:安德烈, Dmitri:德米特里, Pavel:帕维尔, Vladislav:弗拉季斯拉夫, Ondřej:翁德雷, Dario:达里奥, Bogdan:博格丹',
      ),
      family: table(
        'Babić:巴比奇, Bielak:别拉克, Černý:切尔尼, Dragović:德拉戈维奇, Horák:霍拉克, Horvat:霍尔瓦特, Ilić:伊利奇, Jankowski:扬科夫斯基, Jovanović:约万诺维奇, Kostić:科斯蒂奇, Kovalenko:科瓦连科, Kowalczyk:科瓦尔奇克, Kučera:库切拉, Lukić:卢基奇, Marić:马里奇, Mazur:马祖尔, Melnyk:梅利尼克, Nikolić:尼科利奇, Novák:诺瓦克, Pavlović:帕夫洛维奇, Petrov:彼得罗夫, Popović:波波维奇, Radić:拉迪奇, Savić:萨维奇, Sokolov:索科洛夫, Stanković:斯坦科维奇, Tomić:托米奇, Vuković:武科维奇, Wójcik:沃伊奇克, Zielonka:杰隆卡',
      ),
    },
    turkish: {
      given: table(
        'Emre:埃姆雷, Burak:布拉克, Kerem:凯雷姆, Mert:梅尔特, Ozan:奥赞, Serkan:塞尔坎, Tolga:托尔加, Umut:乌穆特, Yusuf:优素福, Cem:杰姆, Deniz:德尼兹, Eren:埃伦, Furkan:富尔坎, Kaan:卡安',
      ),
      family: table(
        'Aksoy:阿克索伊, Aydın:艾登, Bulut:布卢特, Çetin:切廷, Doğan:多安, Erdem:埃尔德姆, Kaplan:卡普兰, Karaca:卡拉贾, Koç:科奇, Korkmaz:科尔克马兹, Özkan:厄兹坎, Polat:波拉特, Sezer:塞泽尔, Şimşek:希姆谢克, Tekin:泰金, Uçar:乌恰尔, Yalçın:亚尔琴, Yavuz:亚武兹',
      ),
    },
    arabic: {
      given: table(
        'Abdullah:阿卜杜拉, Ahmed:艾哈迈德, Ali:阿里, Fahad:法赫德, Faisal:费萨尔, Hamad:哈马德, Hassan:哈桑, Ibrahim:易卜拉欣, Khalid:哈立德, Majed:马吉德, Mansour:曼苏尔, Mohammed:穆罕默德, Nasser:纳赛尔, Omar:奥马尔, Rayan:拉扬, Saad:萨阿德, Sultan:苏尔坦, Turki:图尔基, Yasser:亚西尔, Ziyad:齐亚德',
      ),
      family: table(
        'Al-Anazi:阿纳齐, Al-Asmari:阿斯马里, Al-Balawi:巴拉维, Al-Bishi:比希, Al-Ghamdi:加姆迪, Al-Harbi:哈尔比, Al-Jaber:贾比尔, Al-Juhani:朱哈尼, Al-Khaldi:哈勒迪, Al-Malki:马勒基, Al-Mutairi:穆泰里, Al-Najdi:纳吉迪, Al-Otaibi:奥泰比, Al-Qahtani:卡赫塔尼, Al-Rashidi:拉希迪, Al-Sahli:萨赫利, Al-Shammari:沙马里, Al-Subaie:苏拜伊, Al-Sulami:苏拉米, Al-Tamimi:塔米米, Al-Thaqafi:塞盖菲, Al-Wadei:瓦德伊, Al-Yami:亚米, Al-Zahrani:扎赫拉尼',
      ),
    },
    african: {
      given: table(
        'Amadou:阿马杜, Bakary:巴卡里, Cheikh:谢赫, Daouda:达乌达, Emeka:埃梅卡, Femi:费米, Ibrahima:易卜拉希马, Issa:伊萨, Kofi:科菲, Kwame:夸梅, Lamine:拉明, Mamadou:马马杜, Moussa:穆萨, Obinna:奥宾纳, Ousmane:奥斯曼, Samba:桑巴, Seydou:赛杜, Tunde:通德, Yaw:亚乌, Youssouf:优素福',
      ),
      family: table(
        'Adeyemi:阿德耶米, Agyeman:阿杰曼, Amoah:阿莫阿, Asante:阿桑特, Balogun:巴洛贡, Bamba:班巴, Camara:卡马拉, Cissé:西塞, Danso:丹索, Diakité:迪亚基特, Diop:迪奥普, Doumbia:敦比亚, Eze:埃泽, Faye:法耶, Kamara:卡马拉, Konaté:科纳特, Mensah:门萨, Ndiaye:恩迪亚耶, Nwosu:恩沃苏, Obi:奥比, Okafor:奥卡福, Okoro:奥科罗, Owusu:奥乌苏, Sangaré:桑加雷, Sissoko:西索科, Sylla:西拉, Touré:图雷, Traoré:特拉奥雷',
      ),
    },
  }
