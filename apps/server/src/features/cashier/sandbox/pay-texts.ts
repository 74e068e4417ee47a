import type { Language } from '@mela/contract/enums.ts'

type PayTexts = {
  title: string
  about: (amount: string) => string
  pay: string
  payTwice: string
  payLate: string
  payOther: string
  fail: string
  expire: string
  back: string
  bad: string
  badAbout: string
}

export const payTexts: Record<Language, PayTexts> = {
  en: {
    title: 'Payment',
    about: (amount) => `To pay: ${amount}. Choose how this payment ends.`,
    pay: 'Pay',
    payTwice: 'Pay twice',
    payLate: 'Let it expire, then pay late',
    payOther: 'Pay another amount',
    fail: 'Let the payment fail',
    expire: 'Let it expire',
    back: 'Back to the order without paying',
    bad: 'Not a payment of ours',
    badAbout: 'This address is not complete or was changed. Go back to your order and try again.',
  },
  hi: {
    title: 'भुगतान',
    about: (amount) => `भुगतान राशि: ${amount}। चुनें कि यह भुगतान कैसे समाप्त हो।`,
    pay: 'भुगतान करें',
    payTwice: 'दो बार भुगतान करें',
    payLate: 'समय समाप्त होने दें, फिर देर से भुगतान करें',
    payOther: 'दूसरी राशि का भुगतान करें',
    fail: 'भुगतान विफल होने दें',
    expire: 'समय समाप्त होने दें',
    back: 'बिना भुगतान ऑर्डर पर लौटें',
    bad: 'यह हमारा भुगतान नहीं है',
    badAbout: 'यह पता अधूरा है या बदला गया है। अपने ऑर्डर पर लौटें और फिर कोशिश करें।',
  },
  zh: {
    title: '付款',
    about: (amount) => `应付：${amount}。请选择此次付款的结果。`,
    pay: '付款',
    payTwice: '重复付款',
    payLate: '先过期，再延迟付款',
    payOther: '支付其他金额',
    fail: '付款失败',
    expire: '让订单过期',
    back: '不付款，返回订单',
    bad: '不是我们的付款',
    badAbout: '该地址不完整或已被更改。请返回订单后重试。',
  },
}
