import { zipSync } from 'fflate'
import { yuan } from '../alipay-signing.ts'
import { encodeGbk } from './gbk.ts'

interface Trade {
  number: string
  reference: string
  /** In fen, as what was refunded in total. */
  amount: number
  refunded: number
  status: string
  /** In seconds since 1970. */
  paidAt: number | null
}

/** What the stand-in of Alipay has stored. */
export interface AlipayState {
  trades: Map<string, Trade>
  /** Amounts in fen by the number of the request. */
  refunds: Map<string, number>
}

const OK = { code: '10000', msg: 'Success' }
const fail = (code: string) => ({ code: '40004', msg: 'Business Failed', sub_code: code, sub_msg: 'refused' })

/** Answers a call of the part of Alipay's gateway that the adapter uses, as opendocs.alipay.com describes it. */
export function answerAlipay(
  method: string,
  content: Record<string, string>,
  state: AlipayState,
  origin: string,
): Record<string, string> {
  if (method === 'alipay.data.dataservice.bill.downloadurl.query')
    return state.trades.size === 0
      ? fail('isp.bill_not_exist')
      : { ...OK, bill_download_url: `${origin}/bill?day=${content.bill_date}` }
  const trade = state.trades.get(content.out_trade_no ?? '')
  if (!trade) return fail('ACQ.TRADE_NOT_EXIST')
  const fields = { ...OK, out_trade_no: trade.number, trade_no: trade.reference }
  if (method === 'alipay.trade.query')
    return {
      ...fields,
      trade_status: trade.status,
      total_amount: yuan(trade.amount),
      ...(trade.paidAt === null ? {} : { send_pay_date: '2026-11-28 20:15:00' }),
    }
  const request = content.out_request_no ?? ''
  const amount = Math.round(Number(content.refund_amount) * 100)
  if (!state.refunds.has(request)) {
    if (amount > trade.amount - trade.refunded) return fail('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL')
    state.refunds.set(request, amount)
    trade.refunded += amount
    if (trade.refunded === trade.amount) trade.status = 'TRADE_CLOSED'
    return { ...fields, fund_change: 'Y', refund_fee: yuan(trade.refunded) }
  }
  return { ...fields, fund_change: 'N', refund_fee: yuan(trade.refunded) }
}

const HEAD =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注'

/** The bill of a day: a zip of two tables in GBK, fields ending in a tab, as Alipay makes it. */
export function billOf(state: AlipayState, day: string): Uint8Array {
  const row = (kind: string, { reference, number }: Trade, amount: string) =>
    `${reference}\t,${number}\t,${kind}\t,690 钻石,${day} 20:15:00,${day} 20:15:30,,,,,"测试, 用户(138****0000)",${amount},${amount},0.00,0.00,0.00,0.00,0.00,,0.00,0.00,,-0.41,0.00,`
  const rows = [...state.trades.values()].flatMap((trade) => [
    ...(trade.paidAt === null ? [] : [row('交易', trade, yuan(trade.amount))]),
    ...(trade.refunded > 0 ? [row('退款', trade, yuan(-trade.refunded))] : []),
  ])
  const detail = [
    '#支付宝业务明细查询',
    '#账号：[20880000000000010156]',
    '#-----------------------------------------业务明细列表----------------------------------------',
    HEAD,
    ...rows,
    '#-----------------------------------------业务明细列表结束------------------------------------',
    `#交易合计：${rows.length}笔`,
  ]
  const sums = ['#支付宝业务汇总查询', '门店编号,门店名称,交易订单总笔数,退款订单总笔数', '合计,,1,0']
  return zipSync({
    'summary.csv': encodeGbk(sums.join('\r\n')),
    'detail.csv': encodeGbk(detail.join('\r\n')),
  })
}
