/** Columns as `CLUB_COLUMNS` in club-table.ts. */
export const VBA_CLUBS = `
saigon|SGH|Saigon Heat|西贡热火|=|Saigon Heat|西贡|=|#f26522|#1a1a1a|chevron|Ho Chi Minh City|胡志明市|Thành phố Hồ Chí Minh|CIS Arena|CIS球馆|2500|4.5
hanoi|HNB|Hanoi Buffaloes|河内水牛|=|Buffaloes|河内水牛|=|#c8102e|#f5c400|quarters|Hanoi|河内|Hà Nội|Hoang Mai Gymnasium|黄梅体育馆|2000|3.5
thanglong|TLW|Thang Long Warriors|升龙勇士|=|Warriors|升龙|=|#0b5aa6|#e8e8e8|hoops|Hanoi|河内|Hà Nội|Tay Ho Gymnasium|西湖体育馆|1800|1.0
danang|DND|Danang Dragons|岘港龙|=|Dragons|岘港|=|#f7b500|#0a3d62|sash|Da Nang|岘港|Đà Nẵng|Military Zone 5 Gymnasium|第五军区体育馆|2000|0.0
hcmc|HCM|Ho Chi Minh City Wings|胡志明市之翼|=|HCMC Wings|胡志明市|=|#6a1b9a|#ffffff|halves|Ho Chi Minh City|胡志明市|Thành phố Hồ Chí Minh|Phu Tho Arena|富寿体育馆|5000|-2.0
cantho|CTC|Cantho Catfish|芹苴鲶鱼|=|Catfish|芹苴|=|#0f766e|#e2e8f0|stripes|Can Tho|芹苴|Cần Thơ|Can Tho Multi-purpose Gymnasium|芹苴综合体育馆|2000|-0.5
nhatrang|NTD|Nha Trang Dolphins|芽庄海豚|=|Dolphins|芽庄|=|#0284c7|#fef08a|plain|Nha Trang|芽庄|=|Khanh Hoa Sports Centre|庆和体育中心|2000|2.0
joton|JTR|Saigon Rangers|西贡游骑兵|=|Rangers|西贡游骑兵|=|#3f6212|#f5f5f4|cross|Ho Chi Minh City|胡志明市|Thành phố Hồ Chí Minh|Phan Dinh Phung Gymnasium|潘廷逢体育馆|3000|-4.5
`
