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
    about: (amount) => `You pay ${amount}. Choose how this payment ends.`,
    pay: 'Pay',
    payTwice: 'Pay twice',
    payLate: 'Expire, then pay late',
    payOther: 'Pay a different amount',
    fail: 'Fail the payment',
    expire: 'Let the order expire',
    back: 'Back without paying',
    bad: 'Payment link not valid',
    badAbout: 'This link is incomplete or was changed. Go back to your order and try again.',
  },
  hi: {
    title: 'पेमेंट',
    about: (amount) => `आपको ${amount} देने हैं। चुनें कि यह पेमेंट कैसे ख़त्म हो।`,
    pay: 'पेमेंट करें',
    payTwice: 'दो बार पेमेंट करें',
    payLate: 'समय ख़त्म होने के बाद पेमेंट करें',
    payOther: 'दूसरी राशि दें',
    fail: 'पेमेंट फ़ेल करें',
    expire: 'ऑर्डर एक्सपायर होने दें',
    back: 'बिना पेमेंट वापस जाएँ',
    bad: 'पेमेंट लिंक सही नहीं है',
    badAbout: 'यह लिंक अधूरा है या बदला गया है। अपने ऑर्डर पर जाकर फिर कोशिश करें।',
  },
  zh: {
    title: '付款',
    about: (amount) => `应付 ${amount}，请选择付款结果。`,
    pay: '付款',
    payTwice: '重复付款',
    payLate: '过期后再付款',
    payOther: '支付其他金额',
    fail: '付款失败',
    expire: '让订单过期',
    back: '不付款，返回',
    bad: '付款链接无效',
    badAbout: '链接不完整或被改动过，请返回订单重试。',
  },
}
