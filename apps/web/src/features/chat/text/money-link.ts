// Whether a text sends people somewhere and speaks of money: the usual form of fraud. It is only warned of; pure.
import { segments } from './segments.ts'

const WORDS =
  /\b(?:recharge|deposit|withdraw(?:al)?|bonus|prize|reward|refund|invest(?:ment)?|profit|loan|crypto|usdt|bitcoin|upi|otp|pin|bank|wallet|payment|cash)\b|पैसे|पैसा|रुपये|रुपए|इनाम|बोनस|रिचार्ज|निकासी|निवेश|मुनाफ़ा|मुनाफा|लोन|बैंक|भुगतान|पिन|ओटीपी|钱|充值|提现|奖金|红包|返利|投资|收益|贷款|银行|转账|付款|密码|验证码|兼职/iu

/** A link to this very place is no danger. */
export function isMoneyLink(text: string, ownHost: string): boolean {
  if (!WORDS.test(text)) return false
  return segments(text, []).some((part) => part.kind === 'link' && hostOf(part.href) !== ownHost)
}

function hostOf(href: string): string {
  try {
    return new URL(href).host
  } catch {
    return ''
  }
}
