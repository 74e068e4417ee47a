// Refusals of the wallet, the cashier and certification.
import type { RefusalTexts } from './refusal-text.ts'

export const moneyRefusals = {
  insufficient_balance: {
    en: 'Insufficient balance.',
    hi: 'बैलेंस कम है।',
    zh: '余额不足。',
  },
  card_already_linked: {
    en: 'This card is already linked to another account.',
    hi: 'यह कार्ड पहले से किसी और अकाउंट से जुड़ा है।',
    zh: '该卡已绑定其他账号。',
  },
  limit_reached: {
    en: 'Limit reached.',
    hi: 'सीमा पूरी हो गई है।',
    zh: '已达上限。',
  },
  withdrawal_disabled: {
    en: 'Withdrawals are disabled for this account or currency.',
    hi: 'इस अकाउंट या करेंसी के लिए विथड्रॉ बंद है।',
    zh: '该账号或币种暂不能提现。',
  },
  withdrawal_limit_exceeded: {
    en: 'This is over your withdrawal limit.',
    hi: 'यह आपकी विथड्रॉ सीमा से ज़्यादा है।',
    zh: '超出提现额度。',
  },
  withdrawal_below_minimum: {
    en: 'This is below the minimum withdrawal.',
    hi: 'यह न्यूनतम विथड्रॉ से कम है।',
    zh: '低于最低提现金额。',
  },
  withdrawal_above_maximum: {
    en: 'This is above the maximum withdrawal.',
    hi: 'यह अधिकतम विथड्रॉ से ज़्यादा है।',
    zh: '超过最高提现金额。',
  },
  pin_wrong: {
    en: 'Withdrawal password wrong. Try again.',
    hi: 'विथड्रॉ पासवर्ड ग़लत है। फिर कोशिश करें।',
    zh: '提现密码错误，请重试。',
  },
  pin_locked: {
    en: 'Too many wrong withdrawal passwords. Try again in 24 hours.',
    hi: 'कई बार ग़लत विथड्रॉ पासवर्ड डाला गया। 24 घंटे बाद कोशिश करें।',
    zh: '提现密码错误次数过多，请 24 小时后再试。',
  },
  money_held: {
    en: 'To keep you safe, money can’t leave your account for a while after a security change.',
    hi: 'आपकी सुरक्षा के लिए, सुरक्षा बदलाव के बाद कुछ समय तक अकाउंट से पैसे नहीं भेजे जा सकते।',
    zh: '为了你的资金安全，更改安全信息后的一段时间内资金不能转出。',
  },
  not_certified: {
    en: 'Not certified: complete advanced verification to withdraw.',
    hi: 'वेरिफ़ाई नहीं: विथड्रॉ के लिए एडवांस्ड वेरिफ़िकेशन पूरा करें।',
    zh: '未认证：完成高级认证后才能提现。',
  },
  identity_way_missing: {
    en: 'This currency needs more proof. Check what’s missing under Verify your identity.',
    hi: 'अभी कुछ बाकी है। इस करेंसी के लिए क्या चाहिए, यह “पहचान वेरिफ़ाई करें” में देखें।',
    zh: '还有未完成的项目，请到“实名认证”查看该币种所需的验证。',
  },
  exchange_below_minimum: {
    en: 'This is below the minimum exchange.',
    hi: 'यह न्यूनतम एक्सचेंज से कम है।',
    zh: '低于最低兑换金额。',
  },
  quote_expired: {
    en: 'This rate has expired. Get a new one.',
    hi: 'यह रेट एक्सपायर हो गया। नया रेट लें।',
    zh: '汇率已过期，请重新获取。',
  },
  exchange_pair_unknown: {
    en: 'You can’t exchange these two currencies.',
    hi: 'इन दो करेंसी का एक्सचेंज नहीं हो सकता।',
    zh: '不支持这两种货币兑换。',
  },
  amount_format: {
    en: 'Enter an amount above zero, with no more decimals than the currency allows.',
    hi: 'शून्य से ज़्यादा राशि डालें, दशमलव करेंसी जितने ही हों।',
    zh: '请输入大于零的金额，小数位数不超过该货币规定。',
  },
  gateway_unavailable: {
    en: 'This payment channel isn’t responding. Choose another or try again.',
    hi: 'यह पेमेंट चैनल जवाब नहीं दे रहा। दूसरा चुनें या फिर कोशिश करें।',
    zh: '该支付通道无响应，请更换或重试。',
  },
  bank_unknown: {
    en: 'Choose a bank from the list.',
    hi: 'लिस्ट से बैंक चुनें।',
    zh: '请从列表中选择银行。',
  },
  holder_differs: {
    en: 'The account holder doesn’t match your verified name.',
    hi: 'अकाउंट होल्डर का नाम आपके वेरिफ़ाइड नाम से मेल नहीं खाता।',
    zh: '开户人与你的实名不一致。',
  },
  account_without_number: {
    en: 'This account was linked by card. Remove it and add the bank account number.',
    hi: 'यह अकाउंट कार्ड से जुड़ा था। इसे हटाकर बैंक अकाउंट नंबर जोड़ें।',
    zh: '该账户通过卡片绑定，请移除后添加银行账号。',
  },
  card_number_format: {
    en: 'This account number isn’t valid.',
    hi: 'यह अकाउंट नंबर सही नहीं है।',
    zh: '账号无效。',
  },
  address_format: {
    en: 'This isn’t a valid address for the chosen network.',
    hi: 'यह चुने गए नेटवर्क का सही एड्रेस नहीं है।',
    zh: '该地址不是所选网络的有效地址。',
  },
  photo_unknown: {
    en: 'One of your photos is no longer available. Upload it again.',
    hi: 'आपकी एक फ़ोटो अब उपलब्ध नहीं है। फिर अपलोड करें।',
    zh: '有照片已失效，请重新上传。',
  },
  pin_format: {
    en: 'A withdrawal password has exactly 6 digits.',
    hi: 'विथड्रॉ पासवर्ड में ठीक 6 अंक होते हैं।',
    zh: '提现密码为 6 位数字。',
  },
  pin_not_set: {
    en: 'Set a withdrawal password first.',
    hi: 'पहले विथड्रॉ पासवर्ड सेट करें।',
    zh: '请先设置提现密码。',
  },
  pin_already_set: {
    en: 'You’ve already set a withdrawal password.',
    hi: 'विथड्रॉ पासवर्ड पहले से सेट है।',
    zh: '你已设置提现密码。',
  },
  payee_unknown: {
    en: 'No other member has this UID.',
    hi: 'इस UID वाला कोई और मेंबर नहीं है।',
    zh: '没有使用该 UID 的其他用户。',
  },
  transfer_out_of_range: {
    en: 'This amount is outside the direct recharge limits.',
    hi: 'यह राशि डायरेक्ट रिचार्ज की सीमा से बाहर है।',
    zh: '金额超出直充限额。',
  },
  currency_not_transferable: {
    en: 'You can’t send this currency this way.',
    hi: 'यह करेंसी इस तरह नहीं भेजी जा सकती।',
    zh: '该货币不支持此操作。',
  },
  basic_first: {
    en: 'Complete basic verification first.',
    hi: 'पहले बेसिक वेरिफ़िकेशन पूरा करें।',
    zh: '请先完成初级认证。',
  },
  already_in_review: {
    en: 'We’re reviewing your documents.',
    hi: 'आपके दस्तावेज़ों की जाँच चल रही है।',
    zh: '你的资料正在审核中。',
  },
  already_certified: {
    en: 'You’re already verified.',
    hi: 'आप पहले से वेरिफ़ाइड हैं।',
    zh: '你已通过认证。',
  },
  document_type_closed: {
    en: 'We don’t accept this document right now. Choose another one.',
    hi: 'यह दस्तावेज़ अभी नहीं लिया जा रहा है। कोई दूसरा चुनें।',
    zh: '暂不接受该证件，请选择其他证件。',
  },
  document_number_format: {
    en: 'This document number isn’t valid.',
    hi: 'यह दस्तावेज़ नंबर सही नहीं है।',
    zh: '证件号码无效。',
  },
  document_already_used: {
    en: 'This document is already used by another account.',
    hi: 'यह दस्तावेज़ किसी और अकाउंट में इस्तेमाल हो चुका है।',
    zh: '该证件已被其他账号使用。',
  },
} satisfies RefusalTexts
